import { newItem, type OutboxItem } from "~/features/outbox/item";
import { splitLocale } from "~/lib/i18n/split-locale";

/** The item for a like or a sign-up, and what its page is told; null for what isn't kept. */
export function keptPost(url: URL, form: URLSearchParams): { item: OutboxItem; answer: unknown } | null {
  const { path: action } = splitLocale(url.pathname);
  const fields = [...form];
  if (action === "/api/newsletter") {
    const email = (form.get("email") ?? "").trim();
    // Anything else is refused by the server, which can say why.
    if (!/^\S+@\S+\.\S+$/.test(email)) return null;
    const item = newItem({ id: `newsletter ${email}`, kind: "newsletter", action, fields, title: email });
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
    title: form.get("title") ?? "",
  });
  return { item, answer: { liked: form.get("liked") === "yes", count: Number(form.get("count")) } };
}
