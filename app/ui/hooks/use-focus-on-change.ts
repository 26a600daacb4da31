import { useEffect, useRef } from "react";
import { isFocusLost } from "./is-focus-lost";

/**
 * Focuses an element when a value changes, if the focused one went with the change, such as a button that removed its
 * own line of a list. Unlike `useFocusIfLost`, not when it appears: a page that has just loaded has no focus either.
 */
export function useFocusOnChange<Shown extends HTMLElement>(value: unknown) {
  const element = useRef<Shown>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value && isFocusLost()) element.current?.focus({ preventScroll: true });
    before.current = value;
  }, [value]);
  return element;
}
