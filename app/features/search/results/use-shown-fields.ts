import { useEffect, useRef } from "react";

/**
 * Fills a form's fields with what the page shows, when that changes. They stay the same elements, so that none of them
 * loses the focus.
 * @param shown the fields' values by their names; empty for a box that isn't checked
 * @returns the form's ref, and what to call when it is sent
 */
export function useShownFields(shown: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const values = JSON.stringify(shown);
  const filled = useRef(values);
  const sent = useRef<FormData>(undefined);
  const noteSent = () => {
    if (form.current) sent.current = new FormData(form.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `noteSent` only reads refs
  useEffect(() => {
    if (filled.current !== values) {
      filled.current = values;
      for (const [name, value] of Object.entries<string>(JSON.parse(values))) {
        const field = form.current?.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
        if (field.type === "checkbox") (field as HTMLInputElement).checked = value === field.value;
        // Unless somebody has typed on since.
        else if (field !== document.activeElement || field.value === sent.current?.get(name))
          field.value = value;
      }
    }
    noteSent();
  }, [values]);
  return { form, noteSent };
}
