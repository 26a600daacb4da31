/**
 * Holds back what a visitor does before the page's script has taken over, and does it again once it has (the event `hydrated`):
 * clicks on links and buttons, submits, and what was put into fields. What was heard shows at once (`data-held`). After two
 * seconds it goes the way of a page without a script, and so does all that follows: nothing is lost, nothing happens twice.
 */
const longestWait = 2000;

/** What the browser does by itself, the same with a script: another tab, a download, another site, a place on this page. */
function isOrdinary(control: HTMLElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (control instanceof HTMLAnchorElement) {
    const isElsewhere = control.origin !== location.origin || control.hasAttribute("download");
    const isHere = control.hash !== "" && control.href.split("#")[0] === location.href.split("#")[0];
    return isElsewhere || isHere || !["", "_self"].includes(control.target);
  }
  // A panel opens by itself, too, unless its button does more where there is a script.
  return control.hasAttribute("popovertarget") && !control.hasAttribute("data-needs-script");
}

interface Held {
  /** The element, or the one that React put in its place. */
  find(): HTMLElement | undefined;
  again(element: HTMLElement): void;
}

const held = new Map<HTMLElement, Held>();
let isOver = false;

/** What two renderings of an element have in common. */
const likeness = (element: Element) =>
  ["id", "name", "value", "href", "aria-label"].map((name) => element.getAttribute(name)).join("|") +
  element.textContent;

const alike = (element: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
    (other) => likeness(other) === likeness(element),
  );

function queueReplay(element: HTMLElement, again: Held["again"]) {
  if (held.size === 0) setTimeout(finish, longestWait);
  const place = alike(element).indexOf(element);
  const hadFocus = element.contains(document.activeElement);
  held.set(element, {
    find: () => (element.isConnected ? element : alike(element)[place]),
    again(found) {
      if (hadFocus && document.activeElement === document.body) found.focus({ preventScroll: true });
      again(found);
    },
  });
}

/** Does what was held, once: by the page's script, or without it when that didn't come. */
function finish() {
  if (isOver) return;
  isOver = true;
  for (const [element, { find, again }] of held) {
    const found = find();
    for (const marked of [element, found]) {
      marked?.removeAttribute("data-held");
      marked?.removeAttribute("aria-busy");
    }
    if (found) again(found);
  }
}

function holdClick(event: MouseEvent) {
  const control = (event.target as Element).closest<HTMLElement>("a[href], button");
  if (isOver || !control || event.defaultPrevented || isOrdinary(control, event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.has(control)) return;
  queueReplay(control, (found) => found.dispatchEvent(new MouseEvent("click", event)));
  control.setAttribute("data-held", "");
  control.setAttribute("aria-busy", "true");
}

/** Of a form without a button: with one, its click was held. */
function holdSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (isOver || event.defaultPrevented || form.method === "dialog") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!held.has(form)) queueReplay(form, (found) => (found as HTMLFormElement).requestSubmit());
}

/** The field keeps what was put into it; the page's script is told. */
function noteInput(event: Event) {
  // Or a text area or a list, which have all that is asked of it here.
  const field = event.target as HTMLInputElement;
  if (isOver || field.type === "file" || (event as InputEvent).isComposing) return;
  const { value } = field;
  if (!["checkbox", "radio"].includes(field.type)) {
    return queueReplay(field, (found) => putIn(found as HTMLInputElement, value));
  }
  const { checked } = field;
  queueReplay(field, (found) => {
    // React takes a click for a change when it leaves another state than React last set.
    (found as HTMLInputElement).checked = !checked;
    found.click();
  });
}

function putIn(field: HTMLInputElement, value: string) {
  const { selectionStart = null, selectionEnd = null } = field;
  // React sees what is assigned to an element itself, and takes for a change what differs from that.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

addEventListener("click", holdClick, true);
addEventListener("submit", holdSubmit, true);
addEventListener("input", noteInput, true);
document.addEventListener("hydrated", finish, { once: true });
