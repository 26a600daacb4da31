import { site } from "~/content/site";

/** `meta` of a page whose address is a secret: not indexed, and no page that is opened from it learns the address. */
export const meta = () => [
  { title: `Your subscription · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** `headers` of the same: nobody keeps a copy. */
export const headers = () => ({ "Cache-Control": "private, no-store" });
