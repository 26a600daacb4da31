import { newItem, type OutboxItem } from "~/features/outbox/item";
import { defaultLocale, type Locale } from "~/lib/i18n/locales";
import { splitLocale } from "~/lib/i18n/split-locale";

/** The language of the page that sends a request: of its address, or else the page's, as the server tells it. */
export function localeOf({ url, referrer }: Pick<Request, "url" | "referrer">): Locale {
  const { locale } = splitLocale(new URL(url).pathname);
  return locale === defaultLocale && referrer ? splitLocale(new URL(referrer).pathname).locale : locale;
}

/**
 * The item for a like or a sign-up, and what its page is told; null for what isn't kept.
 * @param locale the language of that page
 */
export function keptPost(
  url: URL,
  form: URLSearchParams,
  locale: Locale,
): { item: OutboxItem; answer: unknown } | null {
  const { path: action } = splitLocale(url.pathname);
  const fields = [...form];
  if (action === "/api/newsletter") {
    const email = (form.get("email") ?? "").trim();
    // Anything else is refused by the server, which can say why.
    if (!/^\S+@\S+\.\S+$/.test(email)) return null;
    const of = { id: `newsletter ${email}`, kind: "newsletter", title: email } as const;
    const item = newItem({ ...of, action, fields, locale });
    // Its page says so, in the reader's language.
    return { item, answer: { typed: "" } };
  }
  const [, story] = /^\/story\/([\w-]+)\/like$/.exec(action) ?? [];
  if (!story || !form.has("count")) return null;
  // The last one for a story counts.
  const item = newItem({
    id: `like ${story}`,
    kind: "like",
    action,
    fields,
    locale,
    title: form.get("title") ?? "",
  });
  return { item, answer: { liked: form.get("liked") === "yes", count: Number(form.get("count")) } };
}
