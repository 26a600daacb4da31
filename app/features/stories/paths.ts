/** The private manage link's address, from the root. */
export const managePath = (token: string): string => `/manage/${token}`;

/** A story's address, from the root (specification, section 7: what is shared is `{origin}/story/{id}`). */
export const storyPath = (id: string): string => `/story/${encodeURIComponent(id)}`;
