import { type ComponentType, type FocusEvent, useState } from "react";

interface Late {
  Suggestions: ComponentType<{ form: HTMLFormElement }>;
  form: HTMLFormElement;
}

/**
 * Suggestions for a form's song, loaded once one of its fields has the focus.
 * @returns `onFocus` of the fields, and what to render in the positioned element around them
 */
export function useSongSuggestions() {
  const [late, setLate] = useState<Late>();
  const onFocus = ({ target }: FocusEvent) => {
    const { form } = target as HTMLInputElement;
    if (late || !form) return;
    import("./song-suggestions").then(
      ({ default: Suggestions }) => setLate({ Suggestions, form }),
      () => {},
    );
  };
  return { onFocus, suggestions: late ? <late.Suggestions form={late.form} /> : null };
}
