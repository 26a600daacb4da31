import script from "./theme-script.ts?inline-script";

/** What the reader asked for: `system` follows the device. */
export type Theme = "system" | "light" | "dark";

/** Text of a script for the head of every page: remembers the theme, puts it in force, and answers the switch. */
export const themeScript = script;

/** The theme in force. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};
