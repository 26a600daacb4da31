import { spaceBetween } from "~/lib/text/join-spoken";
import type { Span } from "./span-of-words";

/** `text` with the spaces that it needs between what is before and after it. */
export const apart = (before: string, text: string, after: string): string =>
  `${spaceBetween(before, text)}${text}${spaceBetween(text, after)}`;

/**
 * Replaces a range of a field's text, without moving the focus or its author's cursor. In the focused field in a way
 * that the field's undo reverts.
 */
export function replaceQuietly(field: HTMLTextAreaElement, { from, to }: Span, text: string): void {
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  if (field !== document.activeElement || !replaceSelected(field, { from, to }, text)) {
    field.setRangeText(text, from, to, "preserve");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  const kept = (at: number) => (at <= from ? at : Math.max(from, at - (to - from)) + text.length);
  field.setSelectionRange(kept(selectionStart), kept(selectionEnd), selectionDirection);
  field.scrollTop = scrollTop;
}

function replaceSelected(field: HTMLTextAreaElement, { from, to }: Span, text: string): boolean {
  field.setSelectionRange(from, to);
  // Deprecated, but the only way that undo supports.
  return document.execCommand("insertText", false, text);
}
