import { useEffect, useRef } from "react";

/**
 * Focuses an element when a value changes, if the focused one went with the change, such as a button that removed its
 * own line of a list.
 */
export function useFocusOnChange<Shown extends HTMLElement>(value: unknown) {
  const element = useRef<Shown>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    before.current = value;
  }, [value]);
  return element;
}
