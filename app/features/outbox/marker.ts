// How many items of this device aren't sent yet, in a cookie: a page without items needs no code for them, and a
// browser that clears the device's storage leaves cookies, so that this can be said.

const name = "outbox";

/** How many unsent items there should be. */
export const markedItems = (): number =>
  Number(new RegExp(`(?:^|; )${name}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);

/** Notes how many unsent items there are. */
export function markItems(count: number): void {
  const maxAgeSeconds = count > 0 ? 365 * 24 * 60 * 60 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in all browsers
  document.cookie = `${name}=${count}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}
