/** What a person has typed into a form, by the names of its fields. */
export type DeviceDraft = Partial<Record<string, string>>;

/** The draft that stands under `key` in `localStorage`; an empty one when there is none or storage is off. */
export function readDeviceDraft(key: string): DeviceDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return stored && typeof stored === "object" ? (stored as DeviceDraft) : {};
  } catch {
    return {};
  }
}

/** Keeps the fields of `form` that have one of these names. */
export function keepDeviceDraft(key: string, form: HTMLFormElement, names: readonly string[]): void {
  const fields = new FormData(form);
  const draft = Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? "")]));
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is off or full: the form itself still holds everything.
  }
}

/** Forgets a draft, once what it holds is stored elsewhere. */
export function clearDeviceDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off: there was none.
  }
}
