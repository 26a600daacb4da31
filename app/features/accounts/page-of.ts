import { splitLocale } from "~/lib/i18n/split-locale";
import { safeRedirect } from "~/lib/safe-redirect";
import { withoutSecrets } from "~/lib/secret-paths";

/** The page of a request, to return to in whichever language: without its parameters if it was a form. */
export function pageOf({ url, method }: Request): string {
  const { pathname, search } = new URL(url);
  const { path } = splitLocale(pathname);
  return method === "GET" ? `${path}${search}` : path;
}

// The home page is where one is led anyway, and an account page asks for something else.
const ledNowhere = /^\/($|auth(\/|\?|$))/;

/** The page of this site whose link led to a request, to return to; null for none, and for a private link. */
export function pageBefore({ url, headers }: Request): string | null {
  const from = URL.parse(headers.get("referer") ?? "");
  if (from?.origin !== new URL(url).origin) return null;
  const path = safeRedirect(`${from.pathname}${from.search}`);
  return ledNowhere.test(path) || withoutSecrets(path) !== path ? null : path;
}
