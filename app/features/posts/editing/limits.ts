/** Maximum lengths of a post's fields, in code points. */
export const postLimits = { title: 200, slug: 80, author: 100, excerpt: 500, content: 200_000 } as const;

/** Maximum size of the form in bytes: twice the longest content, of which an emoji takes twelve for each code point. */
export const postFormLimit = 2 * 12 * postLimits.content;
