/** A song's path, from the root. */
export const songPath = (slug: string): string => `/song/${encodeURIComponent(slug)}`;

/** An artist's path, from the root. */
export const artistPath = (slug: string): string => `/artist/${encodeURIComponent(slug)}`;
