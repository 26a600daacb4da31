/**
 * Starts the page's module, which the server sent as inert text (late-start.ts), and loads the site's whole style
 * sheet: when the page and its fonts have loaded and the browser is idle, or at the first sign of interaction. At once
 * if an element has `data-starts-at-once`, and after a reload or back navigation, when everything is cached.
 */
declare global {
  interface Window {
    /**
     * Set once the whole style sheet is being loaded; fulfilled when it is there, or can't be had. Hydration waits for
     * it.
     */
    stylesLoaded?: Promise<unknown>;
  }
}

const signs = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];
const nonce = (document.currentScript as HTMLScriptElement).nonce;
let isWanted = false;
let isStarted = false;

function start() {
  isWanted = true;
  // While the document is loading, the module's element may be missing or incomplete.
  if (isStarted || document.readyState === "loading") return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
  const styles = document.querySelector<HTMLLinkElement>("link[data-late-styles]");
  if (styles) {
    window.stylesLoaded = new Promise((done) => {
      styles.onload = styles.onerror = done;
    });
    styles.media = "all";
    styles.rel = "stylesheet";
  }
  const late = document.querySelector('script[type="text/late-module"]');
  if (!late) return;
  const { textContent } = late;
  document.head.appendChild(
    Object.assign(document.createElement("script"), { type: "module", nonce, textContent }),
  );
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

addEventListener("DOMContentLoaded", () => {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (isWanted || navigation?.type !== "navigate" || document.querySelector("[data-starts-at-once]")) start();
});

// With data saving on, the script is only fetched on interaction.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (!connection?.saveData) {
  addEventListener("load", async () => {
    // Fonts before the script, which would take their place on a slow line.
    await window.fontsLoaded;
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
}
