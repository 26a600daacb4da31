// A page is read before it is touched: until then its script is neither run nor fetched (docs/decisions/0007).

const lateScript = "text/late-module";
// A preload for no medium is not fetched.
const latePreload = 'rel="modulepreload" media="not all"';

/**
 * A rendered document whose own module script waits for `startScript`, and whose closing tags stand at the very end:
 * Remix streams its data as scripts behind `</html>`, where the HTML standard allows none (section 13.1).
 * @param html the whole document, as Remix 2 renders it
 */
export function finishDocument(html: string): string {
  const end = "</body></html>";
  const late = html
    .replace('type="module" async=""', `type="${lateScript}"`)
    .replaceAll('rel="modulepreload"', latePreload);
  return late.includes(end) ? late.replace(end, "") + end : late;
}

/**
 * Text of the inline script that starts the page's module with the first touch, key, scroll or focus. At once where
 * something on the page says `data-starts-at-once`, and after a reload or a step back, when all of it is cached.
 */
export const startScript = `(() => {
  const { nonce } = document.currentScript;
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];
  const start = () => {
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
    if (navigation?.type !== "navigate" || document.querySelector("[data-starts-at-once]")) start();
  });
})()`;
