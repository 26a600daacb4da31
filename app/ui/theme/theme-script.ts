/**
 * Applies the stored theme before the first paint, and handles the footer's theme switch, also before hydration.
 * Without storage the system's theme is used.
 */
const storageKey = "theme";
const { dataset } = document.documentElement;

try {
  const remembered = localStorage.getItem(storageKey);
  if (remembered) show(remembered);
} catch {
  // Storage is disabled: the system's theme applies.
}

/** Shows a theme, and colours the browser's own bars: the head has the light colour first, then the dark one. */
function show(theme: string) {
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  const bars = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [at, scheme] of ["light", "dark"].entries()) {
    const bar = bars[at];
    if (!bar) continue;
    if (theme === "system") bar.media = `(prefers-color-scheme: ${scheme})`;
    else bar.media = theme === scheme ? "all" : "not all";
  }
}

function choose(theme: string) {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is disabled: the choice applies to this page only.
  }
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "theme") choose(target.value);
});
