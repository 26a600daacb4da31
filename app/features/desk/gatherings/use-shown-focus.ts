import { useEffect, useRef } from "react";

/**
 * Focuses the element with this id when it is another one than before, unless something has the focus: the button that
 * was pressed went with the story that was shown.
 */
export function useShownFocus(id: string): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}
