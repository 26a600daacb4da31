import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Checks what a form says, with the schema that the server uses. */
export type FormCheck<Shape> = (form: FormData) => Submission<Shape>;

/**
 * Has a form checked in the browser as well. What checks is as heavy as the rest of a page, so that it comes when somebody
 * touches the form; a form that is sent meanwhile waits for it. Where it can't come, the server checks alone, as without a
 * script.
 * @param load brings the check; the same function at each call: another one is another check
 * @returns options for conform's `useForm`
 */
export function useFormCheck<Shape>(formId: string, load: () => Promise<FormCheck<Shape>>) {
  const [late, setLate] = useState<{ check: FormCheck<Shape>; load: typeof load } | null>(null);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const life = new AbortController();
    const { signal } = life;
    let arrival: Promise<void> | undefined;
    let isSettled = false;
    let isHeld = false;

    const fetchCheck = () => {
      arrival ??= load()
        // At once: the form that waits is sent on in the same breath.
        .then((check) => signal.aborted || flushSync(() => setLate({ check, load })))
        .catch(() => undefined)
        .then(() => {
          isSettled = true;
        });
      return arrival;
    };
    const onSubmit = async (event: SubmitEvent) => {
      if (isSettled) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isHeld) return;
      isHeld = true;
      const { submitter } = event;
      await fetchCheck();
      if (!signal.aborted) form.requestSubmit(submitter);
    };

    // Touched before the page had its script, it won't say so again.
    if (form.contains(document.activeElement)) void fetchCheck();
    form.addEventListener("focusin", fetchCheck, { signal });
    form.addEventListener("pointerdown", fetchCheck, { signal });
    form.addEventListener("submit", onSubmit, { signal });
    return () => life.abort();
  }, [formId, load]);

  const check = late?.load === load ? late.check : undefined;
  return {
    onValidate: check && (({ formData }: { formData: FormData }) => check(formData)),
    // Not on blur: an error that appears under a field would move the button away from the click that left the field.
    shouldValidate: "onSubmit",
    // Without the check, conform would ask the server with every key.
    shouldRevalidate: check ? "onInput" : "onSubmit",
  } as const;
}
