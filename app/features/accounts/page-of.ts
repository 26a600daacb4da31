import { splitLocale } from "~/lib/i18n/split-locale";

/** The page of a request, to return to in whichever language: without its parameters if it was a form. */
export function pageOf({ url, method }: Request): string {
  const { pathname, search } = new URL(url);
  const { path } = splitLocale(pathname);
  return method === "GET" ? `${path}${search}` : path;
}
