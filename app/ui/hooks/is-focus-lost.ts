/** Whether the element that had the focus is gone or takes none: it fell to the page, or in a dialog to that. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.role === "dialog";
}
