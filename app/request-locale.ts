import { defaultLocale, inLocale, type Locale, locales } from "./lib/i18n/locales";
import { splitLocale } from "./lib/i18n/split-locale";

interface LocalizedRequest {
  locale: Locale;
  request: Request;
  /** Its address, parsed. */
  url: URL;
  /** The address of the same page in English, which every rule about addresses knows. */
  page: URL;
}

/**
 * In which language a request is answered: that of its address. What a page's script or form sends to an address
 * without a language is answered, and led on, in the language of that page.
 */
export function localize(sent: Request): LocalizedRequest {
  const url = new URL(sent.url);
  const { locale, path } = splitLocale(url.pathname);
  const page = withPath(url, path);
  const isSentByPage = sent.method === "POST" || path.startsWith("/api/");
  const sender = locale === defaultLocale && isSentByPage ? senderOf(sent, url.origin) : locale;
  if (sender === locale) return { locale, request: sent, url, page };
  const own = withPath(url, inLocale(path, sender));
  return { locale: sender, request: new Request(own, sent), url: own, page };
}

/** The language of the page that sent a request. */
function senderOf({ headers }: Request, origin: string): Locale {
  const sender = URL.parse(headers.get("referer") ?? "");
  return sender?.origin === origin ? splitLocale(sender.pathname).locale : defaultLocale;
}

/**
 * Whether a route is a page that visitors are led to in their language: not files, what programs ask for, or other
 * sites' frames.
 */
export const hasLocales = (route: string): boolean => !/^\*$|\.|^\/(oembed$|(api|embed|dev)\/)/.test(route);

/** Tells search engines where a page's other languages are. Source: Google Search Central, "localized versions". */
export function nameOtherLocales({ headers }: Response, page: URL, origin: string): void {
  const address = (locale: Locale) => `<${origin}${inLocale(page.pathname, locale)}>; rel="alternate"`;
  const links = locales.map((locale) => `${address(locale)}; hreflang="${locale}"`);
  headers.set("Link", [...links, `${address(defaultLocale)}; hreflang="x-default"`].join(", "));
}

function withPath(url: URL, path: string): URL {
  const changed = new URL(url);
  changed.pathname = path;
  return changed;
}
