/**
 * What the first paint of a page can do without comes after it (docs/decisions/0033): fonts, the manifest, and the
 * layout of a list's items outside the viewport.
 */
declare global {
  interface Window {
    /** Set once loading has begun; the page's script, which starts on its own, waits for it (start.ts). */
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

/** Applies all fonts together, so that the page is laid out once for them. */
async function loadFonts() {
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
} catch {}

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

/** Fulfilled once fonts take nothing from the page's script: at once, unless a visitor waits for it by now. */
const scriptFirst = () =>
  new Promise<unknown>((resolve) => {
    if (!window.stylesLoaded || "hydrated" in documentElement.dataset) resolve(0);
    document.addEventListener("hydrated", resolve);
  });

function afterPaint() {
  window.fontsLoaded ??= scriptFirst().then(loadFonts);
  Promise.all([window.fontsLoaded, parsed]).then(layOutInTurn);
  const manifest = Object.assign(document.createElement("link"), {
    rel: "manifest",
    href: "/site.webmanifest",
  });
  document.head.appendChild(manifest);
}

if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    painted.disconnect();
    afterPaint();
  });
  painted.observe({ type: "paint", buffered: true });
} else {
  addEventListener("DOMContentLoaded", afterPaint);
}
