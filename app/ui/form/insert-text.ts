import { spaceBetween } from "~/lib/text/join-spoken";

/**
 * Inserts text at a field's cursor, separated by spaces where its script has them, in a way that the field's undo
 * reverts. Text that is already there isn't inserted again.
 * @param at the cursor's position; the end by default
 */
export function insertText(field: HTMLTextAreaElement, text: string, at = field.value.length): void {
  if (field.value.includes(text)) return;
  const before = field.value.slice(0, at);
  const after = field.value.slice(at);
  const apart = `${spaceBetween(before, text)}${text}${spaceBetween(text, after)}`;
  field.focus();
  field.setSelectionRange(at, at);
  // Deprecated, but the only way that undo supports.
  if (document.execCommand("insertText", false, apart)) return;
  field.setRangeText(apart, at, at, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
