// People who speak to their device press single keys by accident: so these can be turned off (WCAG 2.1.4). The script
// of the key `/` (search-key.ts) reads the same, and can't import this module.

const storageKey = "shortcuts";

/** Whether single keys are shortcuts on this device, and on this page, whose setting may have found no storage. */
export function areShortcutsOn(): boolean {
  if (document.documentElement.dataset.shortcuts === "off") return false;
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Turns the shortcuts of all pages on or off; without storage, those of this page until it is left. */
export function turnShortcuts(isOn: boolean): void {
  showShortcuts(isOn);
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Storage is disabled, or full.
  }
}

/** Marks the page, so that buttons don't show keys that do nothing. */
export function showShortcuts(isOn: boolean): void {
  document.documentElement.dataset.shortcuts = isOn ? "on" : "off";
}
