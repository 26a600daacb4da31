import { fieldOf } from "./field-of";

/** Fills a text field of a form as if somebody typed, so that the draft and the form's check see it. */
export function fillField(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (!field || field.value === value) return;
  // React notices only a value that is set through the prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
