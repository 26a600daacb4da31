import { site } from "~/content/site";

const noIndex = { name: "robots", content: "noindex" };

/** `meta` of a page that search engines must not list. */
export const unlistedMeta = (title: string) => [{ title: `${title} · ${site.name}` }, noIndex];

/** `meta` of a page whose address is a secret: not listed, and no page that is opened from it learns the address. */
export const secretMeta = (title: string) => [
  ...unlistedMeta(title),
  { name: "referrer", content: "same-origin" },
];
