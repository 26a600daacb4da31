/** What a person has typed into a form, by the names of its fields. */
export type DeviceDraft = Partial<Record<string, string>>;

/** The draft stored under `key` in `localStorage`; empty if there is none or storage is disabled. */
export function readDeviceDraft(key: string): DeviceDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return stored && typeof stored === "object" ? (stored as DeviceDraft) : {};
  } catch {
    // Storage is disabled, or what it has can't be read: the form starts without a draft.
    return {};
  }
}

/** Stores the fields of `form` with these names; of those that it doesn't have at the moment, what is stored stays. */
export function keepDeviceDraft(key: string, form: HTMLFormElement, names: readonly string[]): void {
  const fields = new FormData(form);
  const before = readDeviceDraft(key);
  const valueNow = (name: string) =>
    form.elements.namedItem(name) ? String(fields.get(name) ?? "") : before[name];
  putDeviceDraft(key, Object.fromEntries(names.map((name) => [name, valueNow(name)])));
}

/** Stores a draft. Where storage is disabled or full, the form alone holds it, and no page promises more. */
export function putDeviceDraft(key: string, draft: DeviceDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    document.documentElement.dataset.full = "";
  }
}

/** Deletes a draft, once its content is stored elsewhere. */
export function clearDeviceDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled: there was no draft.
  }
}
