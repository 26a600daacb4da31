/** The sign-in page, and where to go from there. */
export const authPath = (next?: string): string =>
  next ? `/auth?${new URLSearchParams({ next })}` : "/auth";

/** A person's public page. */
export const authorPath = (username: string): string => `/u/${encodeURIComponent(username)}`;
