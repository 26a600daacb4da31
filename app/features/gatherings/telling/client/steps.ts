import { t } from "~/lib/i18n/t";
import { part } from "./dom";

export interface Steps {
  /** Shows the first step of this visit. */
  start(first: number): void;
  /** The number of the step that is shown. */
  current(): number;
  /** Shows a step, and adds it to the browser's history. */
  go(to: number): void;
  sections: HTMLElement[];
}

/**
 * Shows one section of the form at a time.
 * @param onShow called after each change
 */
export function openSteps(form: HTMLFormElement, onShow: (at: number) => void): Steps {
  const sections = [...form.querySelectorAll<HTMLElement>("[data-step]")];
  const progress = part(form, "[data-progress]");
  const bar = part(form, ".bar");
  let at = -1;

  function show(to: number, isMoved = true) {
    at = Math.min(Math.max(to, 0), sections.length - 1);
    for (const [n, section] of sections.entries()) {
      section.toggleAttribute("data-current", n === at);
      if (n === at) section.hidden = false;
    }
    const { step = "" } = sections[at]?.dataset ?? {};
    form.dataset.at = step;
    bar.hidden = step === "welcome";
    progress.textContent = t("{step} of {steps}", { step: at, steps: sections.length - 1 });
    onShow(at);
    if (!isMoved) return;
    scrollTo(0, 0);
    sections[at]?.querySelector<HTMLElement>("h2, button")?.focus();
  }

  addEventListener("popstate", ({ state }) => show(Number(state?.step ?? 0)));
  return {
    start(first) {
      history.replaceState({ step: first }, "");
      show(first, first > 0);
    },
    current: () => at,
    go(to) {
      history.pushState({ step: to }, "");
      show(to);
    },
    sections,
  };
}
