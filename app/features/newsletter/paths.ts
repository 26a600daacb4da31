import { splitLocale } from "~/lib/i18n/split-locale";

/** Paths of the newsletter, from the root; a token is a secret. */
export const newsletterPath = "/newsletter";
export const confirmPath = (token: string): string => `${newsletterPath}/confirm/${token}`;
export const unsubscribePath = (token: string): string => `${newsletterPath}/unsubscribe/${token}`;
export const preferencesPath = (token: string): string => `${newsletterPath}/preferences/${token}`;

/** The preferences page, with a welcome after confirming. */
export const welcomePath = (token: string): string => `${preferencesPath(token)}?${welcomeParam}`;
export const welcomeParam = "welcome";

/**
 * Whether a request is a mail program's one-click unsubscribe (RFC 8058): cross-origin and without cookies, authorized
 * by the token in its path alone.
 */
export const isOneClick = (request: Request): boolean =>
  request.method === "POST" &&
  /^\/newsletter\/unsubscribe\/[^/]+$/.test(splitLocale(new URL(request.url).pathname).path);
