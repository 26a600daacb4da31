import { site } from "~/content/site";

/** `meta` of a page whose URL contains a secret: not indexed, and no referrer for other sites. */
export const meta = () => [
  { title: `Your story · ${site.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export { privateHeaders as headers } from "~/features/site/private-headers";
