import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * The desk by keyboard: J and K go to the next and the previous story, and each `data-shortcut` within the story that has the
 * focus (or outside of stories) is pressed, or focused when it is a field, by its key. Never while somebody types, nor while
 * a decision is on its way; and a key that is held down decides once.
 */
export function useShortcuts(): void {
  const isBusy = useRef(false);
  isBusy.current = useNavigation().state !== "idle";
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
