import { site } from "~/content/site";
import { noIndex } from "./page-meta";

/** `meta` of a page that search engines must not index. */
export const unlistedMeta = (title: string) => [{ title: `${title} · ${site.name}` }, noIndex];

/**
 * `meta` of a page that is its reader's alone, or whose URL contains a secret: not indexed, and no referrer for other
 * sites.
 */
export const secretMeta = (title: string) => [
  ...unlistedMeta(title),
  { name: "referrer", content: "same-origin" },
];
