// The ids of the stories that this device has saved, in `localStorage`: pages needn't load any code to know them.

/** Key in `localStorage`; `save-button.tsx` reads it, too. */
const key = "saved-stories";

/** Whether this device has saved stories. */
export function hasDeviceSaved(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is disabled: there are none.
    return false;
  }
}

/** Notes which they are. */
export function noteSaved(ids: string[]): void {
  if (ids.length > 0) localStorage.setItem(key, ids.join(" "));
  else localStorage.removeItem(key);
}
