import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Gives the focus to the card that the address names: after a decision the next one, after taking it back the story itself. A
 * browser without a script goes there by itself.
 */
export function useCardFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card may be named twice, one visit after the other
  useEffect(() => {
    const card = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (card?.dataset.story !== undefined) card.focus();
  }, [hash, key]);
}
