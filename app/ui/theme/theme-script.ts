/**
 * Puts the remembered theme in force before the first paint, so that it never flashes the other one, and what the switch in the
 * footer says, also before the page's own script is there. A browser without storage keeps the system's theme.
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
    // Storage is off: the choice holds for this page.
  }
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "theme") choose(target.value);
});
