import { useEffect } from "react";

/**
 * The desk by keyboard: J and K go to the next and the previous story, and each `data-shortcut` within the story at hand (or
 * anywhere outside of stories) is pressed, or focused when it is a field, by its key. Never while somebody types.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const done = key === "j" ? step(1) : key === "k" ? step(-1) : use(key);
      if (done) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const stories = () => [...document.querySelectorAll<HTMLElement>("[data-story]")];

const atHand = () => stories().find((story) => story.contains(document.activeElement));

function step(by: number): boolean {
  const all = stories();
  const here = atHand();
  const next = all[here ? all.indexOf(here) + by : 0];
  next?.focus();
  return next !== undefined;
}

function use(key: string): boolean {
  const story = atHand() ?? stories()[0];
  const controls = [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].filter(
    (control) =>
      control.dataset.shortcut === key && (!control.closest("[data-story]") || story?.contains(control)),
  );
  const [control] = controls;
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
  return control !== undefined;
}
