/** URL of the sign-in page, with the page to return to. */
export const authPath = (next?: string): string =>
  next ? `/auth?${new URLSearchParams({ next })}` : "/auth";

/** URL of a user's public page. */
export const authorPath = (username: string): string => `/u/${encodeURIComponent(username)}`;
