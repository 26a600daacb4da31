/**
 * Response header of a story's page that only its author, or an editor, sees: nobody finds it, and its views don't
 * count.
 */
export const ownPage = { header: "X-Robots-Tag", value: "noindex" } as const;
