/** What the reader asked for: `system` follows the device. */
export type Theme = "system" | "light" | "dark";

const storageKey = "theme";

/**
 * Runs before the first paint, so that a remembered choice never flashes the other theme. Text of an inline script:
 * it can't import anything, and a browser without storage keeps the system's theme.
 */
export const themeScript = `try{const t=localStorage.getItem("${storageKey}");if(t)document.documentElement.dataset.theme=t}catch{}`;

/** Runs before the first paint: marks a device with a share sheet of its own, so that nothing moves when the script comes. */
export const shareSheetScript = `if(navigator.share)document.documentElement.dataset.shareSheet="";`;

/** The theme in force. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** Puts a theme in force and remembers it on this device. */
export function chooseTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}
