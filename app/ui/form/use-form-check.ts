import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Validates a form with the server's schema. */
export type FormCheck<Shape> = (form: FormData) => Submission<Shape>;

/** Milliseconds for which a submit waits for its validation: a network may neither bring it nor fail. */
const timeoutMs = 10_000;

/**
 * Validates a form in the browser as well. The validation is as large as the rest of a page's script, so it is loaded
 * once the page is idle (app/after-hydration), or with the first touch of the form; a submit meanwhile waits for it. If
 * it doesn't come, only the server validates, as without JavaScript.
 * @param load loads the validation; must be the same function in each render, since another one means another
 * validation
 * @returns options for conform's `useForm`
 */
export function useFormCheck<Shape>(formId: string, load: () => Promise<FormCheck<Shape>>) {
  const [late, setLate] = useState<{ check: FormCheck<Shape>; load: typeof load } | null>(null);
  // Conform renders again only for what it was asked for in the last render. React may call a component alone, without
  // its fields, when its state is set to what it is already: then nobody has asked for errors, and none is shown.
  const [, renderAgain] = useState<object>();

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const mounted = new AbortController();
    const { signal } = mounted;
    let arrival: Promise<void> | undefined;
    let isSettled = false;
    let isHeld = false;

    const fetchCheck = () => {
      arrival ??= load()
        // Synchronously, since the waiting submit is repeated right after it.
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
      await Promise.race([fetchCheck(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
      isSettled = true;
      // A recording may have begun meanwhile.
      if (!signal.aborted && !submitter?.matches(":disabled")) form.requestSubmit(submitter);
    };

    // If the form got the focus before hydration, there won't be another event.
    if (form.contains(document.activeElement)) void fetchCheck();
    form.addEventListener("focusin", fetchCheck, { signal });
    form.addEventListener("pointerdown", fetchCheck, { signal });
    form.addEventListener("submit", onSubmit, { signal });
    return () => mounted.abort();
  }, [formId, load]);

  const check = late?.load === load ? late.check : undefined;
  return {
    onValidate:
      check &&
      (({ formData }: { formData: FormData }) => {
        renderAgain({});
        return check(formData);
      }),
    // Not on blur: an error that appears then would move the button away from the click that left the field.
    shouldValidate: "onSubmit",
    // Without the validation, conform would send a request on every input.
    shouldRevalidate: check ? "onInput" : "onSubmit",
  } as const;
}
