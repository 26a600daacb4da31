export { pages } from "../../scripts/lib/pages.mjs";

/** Pages that answer with an error on purpose. */
export const errorPages = ["/no-such-page", "/story/no-such-story"] as const;
