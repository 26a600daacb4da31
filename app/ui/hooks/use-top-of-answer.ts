import { useEffect, useRef } from "react";

/**
 * Begins an answer that replaces the page, such as recovery codes, at its top: the router keeps the place of the
 * button that was pressed, from which a phone shows none of it, and which is often gone, with the focus.
 * @param shown what changes with the answer
 */
export function useTopOfAnswer(shown: unknown) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [shown]);
}
