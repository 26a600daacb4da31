/** The private manage link's address, from the root. */
export const managePath = (token: string): string => `/manage/${token}`;

/** A path as it may be written down: without the token of a private manage link. */
export const withoutManageToken = (path: string): string => path.replace(/^\/manage\/[^/.]+/, "/manage/…");

/** A story's address, from the root (specification, section 7: what is shared is `{origin}/story/{id}`). */
export const storyPath = (id: string): string => `/story/${encodeURIComponent(id)}`;
