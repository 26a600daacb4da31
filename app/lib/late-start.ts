// A page is read before it is touched: until then its script is neither run nor fetched (docs/decisions/0007).

const lateScript = "text/late-module";
// A preload for no medium is not fetched.
const latePreload = 'rel="modulepreload" media="not all"';
const end = "</body></html>";

/**
 * A rendered document with its doctype and its data, whose own module script waits for `startScript` unless the page
 * starts at once. The data comes before the closing tags: behind them the HTML standard allows no scripts (section 13.1).
 * @param html the whole document, as Remix 2 renders it
 */
export function finishDocument(html: string, data: string, isLate: boolean): string {
  const whole = `<!DOCTYPE html>${html.replace(end, () => data + end)}`;
  if (!isLate) return whole;
  return whole
    .replace('type="module" async=""', `type="${lateScript}"`)
    .replaceAll('rel="modulepreload"', latePreload);
}

/**
 * Text of the inline script that starts the page's module with the first touch, key, scroll or focus. At once where
 * something on the page says `data-starts-at-once`, and after a reload or a step back, when all of it is cached.
 */
export const startScript = `(() => {
  const { nonce } = document.currentScript;
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];
  let isWanted = false;
  const start = () => {
    isWanted = true;
    // While the document is still coming, its module isn't there yet, or is there in part.
    if (document.readyState === "loading") return;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    const late = document.querySelector('script[type="${lateScript}"]');
    if (!late) return;
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce, textContent: late.textContent });
    document.head.append(script);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener("DOMContentLoaded", () => {
    const [navigation] = performance.getEntriesByType("navigation");
    if (isWanted || navigation?.type !== "navigate" || document.querySelector("[data-starts-at-once]")) start();
  });
})()`;
