import { type ComponentType, type FocusEvent, useState } from "react";
import type { FirstField } from "./suggestion";

interface Late extends FirstField {
  Suggestions: ComponentType<FirstField>;
}

/**
 * Suggestions for a form's song, loaded once one of its fields has the focus.
 * @returns `onFocus` of the fields, and what to render in the positioned element around them
 */
export function useSongSuggestions() {
  const [late, setLate] = useState<Late>();
  const onFocus = ({ target: field }: FocusEvent<HTMLInputElement>) => {
    const { value } = field;
    import("./song-suggestions").then(
      ({ default: Suggestions }) => setLate((known) => known ?? { Suggestions, field, value }),
      () => {},
    );
  };
  return { onFocus, suggestions: late ? <late.Suggestions {...late} /> : null };
}
