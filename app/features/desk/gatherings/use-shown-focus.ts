import { useEffect, useRef } from "react";
import { isFocusLost } from "~/ui/hooks/is-focus-lost";

/**
 * Focuses the element with this id when it is another one than before, unless something has the focus: the button that
 * was pressed went with the story that was shown. Unlike `useFocusOnChange`, it scrolls: that one may have
 * been read to its end.
 */
export function useShownFocus(id: string): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (isFocusLost()) document.getElementById(id)?.focus();
  }, [id]);
}
