import { useEffect, useRef } from "react";
import { isFocusLost } from "./is-focus-lost";

/**
 * Focuses an element when it appears, if the previously focused one was removed.
 * @param change checks again when this value changes
 */
export function useFocusIfLost<Shown extends HTMLElement>(change?: unknown) {
  const element = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when, and nothing else.
  useEffect(() => {
    if (isFocusLost()) element.current?.focus();
  }, [change]);
  return element;
}
