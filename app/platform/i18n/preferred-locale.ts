import Negotiator from "negotiator";
import { defaultLocale, inLocale, isLocale, type Locale, locales } from "~/lib/i18n/locales";

/** Has the language that a visitor chose by the switch. */
const localeCookie = "__Host-language";

/** The cookie that remembers a language for a year. */
export const rememberLocale = (locale: Locale): string =>
  `${localeCookie}=${locale}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax`;

/** The first of the languages on offer that a browser asks for; undefined if it asks for none of them. */
export const askedLanguage = (headers: Headers, offered: readonly string[]): string | undefined =>
  new Negotiator({ headers: { "accept-language": headers.get("accept-language") ?? "" } }).language([
    ...offered,
  ]);

/** What a visitor chose, else the first of the site's languages that their browser asks for; English for neither. */
function preferredLocale(headers: Headers): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`).exec(headers.get("cookie") ?? "")?.[1];
  if (isLocale(chosen)) return chosen;
  const found = askedLanguage(headers, locales);
  return isLocale(found) ? found : defaultLocale;
}

/**
 * Leads a visitor who opens an English address to the page in their language.
 * @param url the request's, parsed
 * @param here the language of that address
 * @returns null if English is what they want, if the address has a language, or if nobody opens a page
 */
export function toPreferredLocale({ method, headers }: Request, url: URL, here: Locale): Response | null {
  const destination = headers.get("sec-fetch-dest") ?? "document";
  const isPage = destination === "document" && headers.get("accept")?.includes("text/html");
  if (method !== "GET" || !isPage || here !== defaultLocale) return null;
  const locale = preferredLocale(headers);
  if (locale === defaultLocale) return null;
  return new Response(null, {
    status: 302,
    headers: {
      Location: inLocale(url.pathname, locale) + url.search,
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language, Cookie, Sec-Fetch-Dest",
    },
  });
}
