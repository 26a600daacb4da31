/** Path of the private manage link, from the root. */
export const managePath = (token: string): string => `/manage/${token}`;

/** A story's path, from the root (specification, section 7: the shared URL is `{origin}/story/{id}`). */
export const storyPath = (id: string): string => `/story/${encodeURIComponent(id)}`;
