import script from "./theme-script.ts?inline-script";

/** The reader's choice; `system` follows the device. */
export type Theme = "system" | "light" | "dark";

/** Text of the inline script in every page's head that applies and stores the theme. */
export const themeScript = script;

/** Marks a device with a share sheet before the first paint, to avoid a layout shift. */
export const shareSheetScript = `if(navigator.share)document.documentElement.dataset.shareSheet="";`;

/** The current choice. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};
