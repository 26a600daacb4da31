import { type FocusEvent, useState } from "react";
import { useLate } from "~/ui/hooks/use-late";
import type { FirstField } from "./suggestion";

const load = () => import("./song-suggestions.client");

/**
 * Suggestions for a form's song, loaded once one of its fields has the focus.
 * @returns `onFocus` of the fields, and what to render in the positioned element around them
 */
export function useSongSuggestions() {
  const [first, setFirst] = useState<FirstField>();
  const { module } = useLate(load, Boolean(first));
  const onFocus = ({ target: field }: FocusEvent<HTMLInputElement>) =>
    setFirst((known) => known ?? { field, value: field.value });
  return { onFocus, suggestions: first && module ? <module.default {...first} /> : null };
}
