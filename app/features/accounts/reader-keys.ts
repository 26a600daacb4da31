// What a reader is called in rows of which each has one for a story, such as likes and reports.

/** The key of an account. */
export const accountKey = (userId: string): string => `user:${userId}`;

/** The key of a browser. */
export const visitorKey = (visitorId: string): string => `visitor:${visitorId}`;
