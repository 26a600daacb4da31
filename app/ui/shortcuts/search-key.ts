/**
 * The key `/` goes to the page's own search field, the top bar's, or the search page in the page's language; not while
 * something is typed, nor in a dialog, whose content would be left, nor if single-key shortcuts are turned off.
 */
addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTyping =
    target instanceof Element &&
    target.closest(
      "input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable],[role=dialog]:not([popover])",
    );
  if (key !== "/" || ctrlKey || metaKey || altKey || isTyping || isOff()) return;
  event.preventDefault();
  // Without an `offsetParent` are those that aren't shown; `checkVisibility` is newer than the oldest browsers.
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[name=q]")];
  const field = fields.findLast(({ offsetParent }) => offsetParent);
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[href$="/search"]')?.click();
});

/** As shortcuts-setting.ts says: a module of an inline script imports nothing. */
function isOff(): boolean {
  if (document.documentElement.dataset.shortcuts === "off") return true;
  try {
    return localStorage.getItem("shortcuts") === "off";
  } catch {
    return false;
  }
}
