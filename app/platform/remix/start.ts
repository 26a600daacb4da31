/**
 * Starts the page's module, which waits as inert text (late-start.ts): when the page is loaded and nothing else is to be done,
 * at the latest with the first sign of a visitor. At once where something on the page says `data-starts-at-once`, and after a
 * reload or a step back, when all of it is cached.
 */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];
const nonce = (document.currentScript as HTMLScriptElement).nonce;
let isWanted = false;
let isStarted = false;

function start() {
  isWanted = true;
  // While the document is still coming, its module isn't there yet, or is there in part.
  if (isStarted || document.readyState === "loading") return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
  const late = document.querySelector('script[type="text/late-module"]');
  if (!late) return;
  const module = Object.assign(document.createElement("script"), { type: "module", nonce });
  module.textContent = late.textContent;
  document.head.appendChild(module);
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

addEventListener("DOMContentLoaded", () => {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (isWanted || navigation?.type !== "navigate" || document.querySelector("[data-starts-at-once]")) start();
});

// Whoever pays by the megabyte gets the script when they touch the page.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (!connection?.saveData) {
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
}
