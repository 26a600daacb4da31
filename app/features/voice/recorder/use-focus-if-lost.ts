import { useEffect, useRef } from "react";

/**
 * Gives an element the focus when it appears, if what had it is gone: the next step is here.
 * @param change looks again when this is another value
 */
export function useFocusIfLost<Shown extends HTMLElement>(change?: unknown) {
  const element = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when, and nothing else.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.role === "dialog";
    if (isLost) element.current?.focus();
  }, [change]);
  return element;
}
