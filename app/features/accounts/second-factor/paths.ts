/** URL of the page that asks for a second factor's code while signing in, with the page to return to. */
export const codePath = (next: string): string => `/auth/code?${new URLSearchParams({ next })}`;

/** URL of the page where an editor sets up a second factor, or proves it. */
export const secondFactorPath = (next: string): string =>
  `/profile/second-factor?${new URLSearchParams({ next })}`;
