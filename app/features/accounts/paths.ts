const withNext = (path: string, next?: string | null): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;

/** URL of the sign-in page, with the page to return to. */
export const authPath = (next?: string): string => withNext("/auth", next);

/** URL of the page that asks for a second factor's code while signing in. */
export const codePath = (next: string | null): string => withNext("/auth/code", next);

/** URL of the page where an editor sets up a second factor, or proves it. */
export const secondFactorPath = (next: string): string => withNext("/profile/second-factor", next);

/** The page of a request, to return to: without its parameters if it was a form. */
export function pageOf({ url, method }: Request): string {
  const { pathname, search } = new URL(url);
  return method === "GET" ? `${pathname}${search}` : pathname;
}

/** URL of a user's public page. */
export const authorPath = (username: string): string => `/u/${encodeURIComponent(username)}`;
