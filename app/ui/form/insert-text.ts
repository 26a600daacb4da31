/**
 * Puts a text into a field where its cursor is, apart from the words around it, so that the field's own undo takes it
 * out again. A text that stands there already is not put in twice.
 * @param at where the cursor is; the end by default
 */
export function insertText(field: HTMLTextAreaElement, text: string, at = field.value.length): void {
  if (field.value.includes(text)) return;
  const before = field.value.slice(0, at);
  const after = field.value.slice(at);
  const apart = `${/\S$/.test(before) ? " " : ""}${text}${/^\S/.test(after) ? " " : ""}`;
  field.focus();
  field.setSelectionRange(at, at);
  // Deprecated, and still the only way in that undo knows about.
  if (document.execCommand("insertText", false, apart)) return;
  field.setRangeText(apart, at, at, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
