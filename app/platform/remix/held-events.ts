/**
 * Queues a visitor's events until the page is hydrated, then replays them (on the event `hydrated`): clicks on buttons
 * and some links, submits and field input. A queued control shows it at once (`data-held`). After two seconds without
 * hydration, queued and later clicks and submits take their native effect, as without JavaScript, where they have one:
 * a button without one (`data-waits-for-script`) waits for twenty. Input, which has it at once, is replayed however
 * late hydration is. No event is handled twice, and none is lost but where the script doesn't come: of two that leave
 * the page, the browser then knows the later one alone.
 */
const timeoutMs = 2000;

/** Also a link in a drawing, such as a mark of the map. */
type Control = HTMLElement | SVGAElement;

/**
 * Clicks that the browser handles itself: a new tab, a download, another page or a fragment of this one, a popover;
 * unless their control does more with JavaScript (`data-needs-script`).
 */
function isOrdinary(control: Control, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (control.matches("[data-needs-script]")) return false;
  const href = control.getAttribute("href");
  if (href === null) return control.matches("[popovertarget]");
  const { origin, pathname, search, hash } = new URL(href, location.href);
  if (origin !== location.origin || control.matches("[download], [target]")) return true;
  // With JavaScript, what leads to this page with another query keeps the visitor's place on it.
  if (pathname === location.pathname) return hash !== "" && search === location.search;
  // The page's script would be waited for longer than the browser takes to open another page; but it waits together
  // with what was tapped or typed on this page before, which would be lost.
  return held.size + typed.size === 0;
}

interface Held {
  /** The element, or the one that replaced it at hydration. */
  find(): Control | undefined;
  again(element: Control): void;
}

/** Clicks and submits. */
const held = new Map<Control, Held>();
/** Input. */
const typed = new Map<Control, Held>();
/** 0: everything is held; 1: only what does nothing without JavaScript; from 2 on: nothing any more. */
let stage = 0;
let isHydrated = false;

const isHeld = (element: Control) => !stage || (stage < 2 && element.hasAttribute("data-waits-for-script"));

/** A fingerprint that stays the same when an element is rendered again. */
const likeness = (element: Element) =>
  ["id", "name", "value", "href", "aria-label"].map((name) => element.getAttribute(name)).join("|") +
  element.textContent;

const alike = (element: Control) =>
  [...document.querySelectorAll<Control>(element.localName)].filter(
    (other) => likeness(other) === likeness(element),
  );

function queueReplay(queue: Map<Control, Held>, element: Control, again: Held["again"]) {
  if (!stage && held.size === 0 && queue === held)
    for (const ms of [timeoutMs, 10 * timeoutMs]) setTimeout(finish, ms);
  const place = alike(element).indexOf(element);
  const hadFocus = element.contains(document.activeElement);
  queue.set(element, {
    find: () => (element.isConnected ? element : alike(element)[place]),
    again(found) {
      // Only lost with the element: otherwise the visitor has left it meanwhile.
      if (hadFocus && found !== element && document.activeElement === document.body)
        found.focus({ preventScroll: true });
      again(found);
    },
  });
}

/** Lets the queued clicks and submits take effect, each once: after hydration, or natively after its timeout. */
function finish() {
  stage++;
  replay(held);
}

function replay(queue: Map<Control, Held>) {
  for (const [element, { find, again }] of queue) {
    // Input is replayed when nothing is held any more.
    if (isHeld(element)) continue;
    queue.delete(element);
    const found = find();
    for (const marked of [element, found]) {
      marked?.removeAttribute("data-held");
      marked?.removeAttribute("aria-busy");
    }
    if (found) again(found);
  }
}

/** @returns whether it is held since just now, not by an earlier event already */
function hold(event: Event, element: Control, again: Held["again"]): boolean {
  if (!isHeld(element) || event.defaultPrevented) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.has(element)) return false;
  queueReplay(held, element, again);
  return true;
}

function holdClick(event: MouseEvent) {
  const control = (event.target as Element).closest<Control>("a[href], button");
  if (!control || isOrdinary(control, event)) return;
  if (!hold(event, control, (found) => found.dispatchEvent(new MouseEvent("click", event)))) return;
  control.setAttribute("data-held", "");
  control.setAttribute("aria-busy", "true");
}

/** For forms without a button; otherwise the button's click was queued. */
function holdSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (form.method !== "dialog") hold(event, form, (found) => (found as HTMLFormElement).requestSubmit());
}

/** React gets the event after hydration, by which it overwrites a textarea that the server has filled. */
function noteInput(event: Event) {
  // May also be a textarea or a select, which have all properties used here.
  const field = event.target as HTMLInputElement;
  if (isHydrated || field.type === "file" || (event as InputEvent).isComposing) return;
  const { value, selectionStart, selectionEnd } = field;
  if (!["checkbox", "radio"].includes(field.type)) {
    const noted = { value, selectionStart, selectionEnd };
    return queueReplay(typed, field, (found) => putIn(found as HTMLInputElement, noted));
  }
  const { checked } = field;
  queueReplay(typed, field, (found) => {
    // React handles a click as a change only if the resulting state differs from the one it last set.
    const box = found as HTMLInputElement;
    box.checked = !checked;
    box.click();
  });
}

type Typed = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

function putIn(field: HTMLInputElement, noted: Typed) {
  // Unless it was overwritten, the page may have added something, such as a draft's words.
  const isThere = field.value !== field.defaultValue && field.value.startsWith(noted.value);
  const { value, selectionStart = null, selectionEnd = null } = isThere ? field : noted;
  // React tracks assignments to the element's own `value` and only reports a change that differs from them, so the
  // value is set through the prototype.
  field.value = "";
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

addEventListener("click", holdClick, true);
addEventListener("submit", holdSubmit, true);
addEventListener("input", noteInput, true);
// The input before it was of a composition.
addEventListener("compositionend", noteInput, true);
document.addEventListener("hydrated", () => {
  isHydrated = true;
  stage = 2;
  replay(typed);
  replay(held);
});
