import script from "./theme-script.ts?inline-script";

/** What the reader asked for: `system` follows the device. */
export type Theme = "system" | "light" | "dark";

/** Text of a script for the head of every page: remembers the theme, puts it in force, and answers the switch. */
export const themeScript = script;

/** Runs before the first paint: marks a device with a share sheet of its own, so that nothing moves when the script comes. */
export const shareSheetScript = `if(navigator.share)document.documentElement.dataset.shareSheet="";`;

/** The theme in force. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};
