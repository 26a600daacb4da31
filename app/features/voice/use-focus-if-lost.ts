import { useEffect, useRef } from "react";

/** Gives an element the focus when it appears, if what had it is gone: the next step is here. */
export function useFocusIfLost<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.role === "dialog";
    if (isLost) element.current?.focus();
  }, []);
  return element;
}
