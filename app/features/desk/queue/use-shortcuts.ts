import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { areShortcutsOn } from "~/ui/shortcuts/shortcuts-setting";

/**
 * Keyboard shortcuts of the desk: J and K move to the next and the previous story; other keys press the element with
 * that `data-shortcut` in the focused story (or outside of stories), or focus it if it is a field. Disabled while
 * typing, while a decision is pending, and where they are turned off; key repeat is ignored for decisions.
 */
export function useShortcuts(): void {
  const isBusy = useRef(false);
  isBusy.current = useNavigation().state !== "idle";
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!areShortcutsOn()) return;
      const key = event.key.toLowerCase();
      const mayAct = !event.repeat && !isBusy.current;
      const done = key === "j" ? step(1) : key === "k" ? step(-1) : mayAct && use(key);
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
  const story = atHand();
  const control = [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].find(
    (one) => one.dataset.shortcut === key && (!one.closest("[data-story]") || story?.contains(one)),
  );
  if (control?.matches("button, summary")) control.click();
  else control?.focus();
  return control !== undefined;
}
