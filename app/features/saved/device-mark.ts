// The ids of the stories that this device has saved, in `localStorage`: pages needn't load any code to know them.

/** Key in `localStorage`; `save-button.tsx` reads it, too. */
const key = "saved-stories";

/** Whether this device has saved stories, or removals that an account hasn't heard of. */
export function hasDeviceSaved(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is disabled: there are none.
    return false;
  }
}

/** Notes what this device has. Removals have no id in the mark, but there is one while any wait. */
export function noteSaved(entries: { id: string; isRemoved: boolean }[]): void {
  const ids = entries.flatMap(({ id, isRemoved }) => (isRemoved ? [] : id));
  if (entries.length > 0) localStorage.setItem(key, ids.join(" "));
  else localStorage.removeItem(key);
  // Browsers tell only other pages of a change.
  dispatchEvent(new StorageEvent("storage", { key }));
}
