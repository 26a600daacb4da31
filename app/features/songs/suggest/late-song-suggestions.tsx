import { type FocusEvent, useState } from "react";
import { useLate } from "~/ui/hooks/use-late";
import type { FirstField } from "./suggestion";

const load = () => import("./song-suggestions.client");

const isOwn = (field: HTMLElement): field is HTMLInputElement =>
  (field as HTMLInputElement).autocomplete === "off";

/**
 * Suggestions for a form's song and place, loaded once a field has the focus that no browser completes.
 * @returns `onFocus` of what is around the fields, and what to render in the positioned element around the song's
 */
export function useSongSuggestions() {
  const [first, setFirst] = useState<FirstField>();
  const { module } = useLate(load, Boolean(first));
  const onFocus = ({ target: field }: FocusEvent<HTMLElement>) => {
    // While the code is on its way the author may go on to another field: that one is searched for then.
    if (isOwn(field) && !module && first?.field !== field) setFirst({ field, value: field.value });
  };
  return { onFocus, suggestions: first && module ? <module.default {...first} /> : null };
}
