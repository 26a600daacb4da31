/** Lengths of a post's words, in code points. */
export const postLimits = { title: 200, slug: 80, author: 100, excerpt: 500, content: 200_000 } as const;

/** Bytes that the form may have: its content, twice, in any script. */
export const postFormLimit = 2_000_000;
