import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { decidedId } from "./card-id";

/**
 * Focuses the card in the URL's fragment, or another part that can take the focus: after a decision the next one,
 * after undoing it the story itself. After the last one, whose button went with it, what says so. Without JavaScript,
 * the browser scrolls there itself.
 */
export function useCardFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card may be named twice, one visit after the other
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const id = hash ? decodeURIComponent(hash.slice(1)) : isLost ? decidedId : "";
    const card = document.getElementById(id);
    if (card?.matches("[tabindex]")) card.focus();
  }, [hash, key]);
}
