import { useEffect, useLayoutEffect, useRef } from "react";
import { type KeptFeed, keepFeed, readFeed } from "./feed-memory";
import type { FirstPage } from "./list-pages";

/** React warns of layout effects where nothing is laid out, on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface FeedReturn {
  /** Key of this history entry. */
  place: string;
  feed: FirstPage;
  /** Whether more was loaded than the first page. */
  isLonger: boolean;
  /** Whether the document is being hydrated: its first render must match the server's HTML, so this restores later. */
  isHydrating: boolean;
  /** Called with the feed that the reader left, if the document was reached by going back or by reloading. */
  restore(kept: KeptFeed): void;
}

/** Stores a feed that is longer than its first page, with the scroll position, and restores both on a return. */
export function useFeedReturn({ place, feed, isLonger, isHydrating, restore }: FeedReturn): void {
  // Scroll position to restore, in CSS pixels; null once restored.
  const leftAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's own first render is a return
  useEffect(() => {
    const kept = isHydrating && cameBack() ? readFeed(place) : null;
    if (!kept) return;
    leftAt.current = kept.scrollY;
    restore(kept);
  }, []);

  // Only after the whole list is rendered: a shorter page can't be scrolled as far.
  useEffect(() => {
    if (leftAt.current === null || !isLonger) return;
    scrollTo(0, leftAt.current);
    leftAt.current = null;
  }, [isLonger]);

  // In the commit itself: a reload right after it would find the position of an earlier moment.
  useBrowserLayoutEffect(() => {
    const { leading, stories, next } = feed;
    if (!stories || !isLonger) return;
    const keep = () => keepFeed(place, { leading, stories, next, scrollY });
    keep();
    addEventListener("pagehide", keep);
    return () => {
      // Also where the reader was when they left for another page of the site, which may be reloaded on the way back.
      keep();
      removeEventListener("pagehide", keep);
    };
  }, [place, feed, isLonger]);
}

/** Whether the document was reached by back navigation or reload. */
const cameBack = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
};
