/**
 * What the first paint of a page can do without comes after it (docs/decisions/0033): fonts, the manifest, and the
 * layout of a list's items outside the viewport.
 */
declare global {
  interface Window {
    /** Set once fonts are to be loaded; the page's script, which starts on its own, waits for it (start.ts). */
    fontsLoaded?: Promise<void>;
  }
}

const { documentElement, fonts } = document;

// Fonts are declared in `<style id="fonts">`, which by itself applies only without JavaScript.
const { sheet } = document.getElementById("fonts") as HTMLStyleElement;
const rules = [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[];
const faces = rules.map(({ style }) => {
  const [family, source, weight, unicodeRange] = ["font-family", "src", "font-weight", "unicode-range"].map(
    (name) => style.getPropertyValue(name),
  ) as [string, string, string, string];
  return new FontFace(family.replace(/["']/g, ""), source, { weight, unicodeRange });
});

const hydrated = new Promise((resolve) => document.addEventListener("hydrated", resolve));

/** Ten seconds at most, since a page whose script fails is never hydrated. */
const hydratedOrLate = () => Promise.race([hydrated, new Promise((resolve) => setTimeout(resolve, 10_000))]);

/** Applies all fonts together, so that the page is laid out once for them. */
async function loadFonts() {
  // Where the page's script has been started, somebody waits for it: fonts would take a third of a slow line from it.
  if (window.stylesLoaded) await hydratedOrLate();
  await Promise.allSettled(faces.map((face) => face.load()));
  const loaded = faces.filter(({ status }) => status === "loaded");
  for (const face of loaded) fonts.add(face);
  try {
    if (loaded.length === faces.length) localStorage.setItem(storageKey, version);
  } catch {
    // Storage is disabled: the next page loads them after its first paint as well.
  }
}

// On a device that has loaded these files before, they are loaded at once, since the browser has them in its cache.
const storageKey = "fonts";
const version = rules.map(({ style }) => style.getPropertyValue("src")).join();
try {
  if (localStorage.getItem(storageKey) === version) window.fontsLoaded = loadFonts();
} catch {
  // Storage is disabled: they are loaded after the first paint.
}

// Not where the browser scrolls to a place, for which it needs every item's real height.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (navigation?.type === "navigate" && !location.hash) documentElement.dataset.inTurn = "";

/** Lays out items one at a time when the browser is idle: together they would block a phone for a third of a second. */
function layOutInTurn() {
  const items = document.querySelectorAll<HTMLElement>(".story-card");
  const idle = window.requestIdleCallback ?? setTimeout;
  let at = 0;
  const next = () => {
    const item = items[at++];
    if (item) {
      item.style.contentVisibility = "visible";
      item.getBoundingClientRect();
      idle(next);
    } else {
      delete documentElement.dataset.inTurn;
      for (const each of items) each.style.contentVisibility = "";
    }
  };
  idle(next);
}

const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

function afterPaint() {
  window.fontsLoaded ??= loadFonts();
  Promise.all([window.fontsLoaded, parsed]).then(layOutInTurn);
  document.head.insertAdjacentHTML("beforeend", '<link rel="manifest" href="/site.webmanifest">');
}

// The oldest browsers (docs/decisions/0058) report it, too.
const painted = new PerformanceObserver((entries) => {
  if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
  painted.disconnect();
  afterPaint();
});
painted.observe({ type: "paint", buffered: true });
