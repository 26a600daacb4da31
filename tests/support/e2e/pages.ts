export { pages } from "../../../scripts/lib/pages.mjs";

/** Pages that respond with an error on purpose. */
export const errorPages = ["/no-such-page", "/story/no-such-story"] as const;
