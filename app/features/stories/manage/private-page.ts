import { site } from "~/content/site";

/** `meta` of a page whose address is a secret: not indexed, and no page that is opened from it learns the address. */
export const meta = () => [
  { title: `Your story · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export { privateHeaders as headers } from "~/features/site/private-headers";
