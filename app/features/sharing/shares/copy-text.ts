/**
 * Copies the text of a field in a closed panel. If the Clipboard API is unavailable, the text is selected and copied
 * with `execCommand`; if that fails, too, the panel stays open with the text selected.
 * @returns whether the text is on the clipboard
 */
export async function copyText(panel: HTMLElement, field: HTMLInputElement | HTMLTextAreaElement) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copyByHand(panel, field);
  }
}

function copyByHand(panel: HTMLElement, field: HTMLInputElement | HTMLTextAreaElement): boolean {
  // Where popovers are unknown, the panel is there already.
  panel.showPopover?.();
  field.select();
  field.focus();
  const copied = document.execCommand("copy");
  if (copied) panel.hidePopover?.();
  return copied;
}
