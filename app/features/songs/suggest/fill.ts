/** A text field of a form. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Fills a field as if somebody typed, so that the draft and the form's check see it. */
export function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (!field || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
