/**
 * Applies the stored theme before the first paint, and handles the footer's theme switch, also before hydration.
 * Without storage the system's theme is used.
 */
const storageKey = "theme";
const { dataset } = document.documentElement;

try {
  const remembered = localStorage.getItem(storageKey);
  if (remembered) dataset.theme = remembered;
} catch {}

function choose(theme: string) {
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
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
