import { useEffect, useRef } from "react";

/**
 * Focuses an element when it appears, if the previously focused one was removed.
 * @param change checks again when this value changes
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
