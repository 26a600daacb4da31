import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isFocusLost } from "~/ui/hooks/is-focus-lost";
import { decidedId } from "./card-id";

/**
 * Focuses the card in the URL's fragment, or another part that can take the focus: after a decision the next one,
 * after undoing it the story itself. After the last one, whose button went with it, what says so, or else the page.
 * Without JavaScript, the browser scrolls there itself.
 */
export function useCardFocus(): void {
  const { hash, key } = useLocation();
  const hasLoaded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card may be named twice, one visit after the other
  useEffect(() => {
    const isLost = isFocusLost();
    const id = hash ? decodeURIComponent(hash.slice(1)) : isLost ? decidedId : "";
    const card = document.getElementById(id);
    if (card?.matches("[tabindex]")) card.focus();
    // A page that has just loaded has no focus either.
    else if (isLost && hasLoaded.current) document.getElementById("content")?.focus({ preventScroll: true });
    hasLoaded.current = true;
  }, [hash, key]);
}
