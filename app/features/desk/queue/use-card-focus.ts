import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Focuses the card in the URL's fragment, or another part that can take the focus: after a decision the next one,
 * after undoing it the story itself. Without JavaScript, the browser scrolls there itself.
 */
export function useCardFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card may be named twice, one visit after the other
  useEffect(() => {
    const card = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (card?.matches("[tabindex]")) card.focus();
  }, [hash, key]);
}
