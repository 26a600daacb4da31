import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { mergeById } from "~/lib/merge-by-id";
import { useHydrated } from "~/ui/use-hydrated";
import { type FeedPage, keepFeed, readFeed } from "./feed-memory";

/**
 * The feed as far as the reader has loaded it. Coming back to it, from a story or after a reload, finds the same list
 * at the same place.
 * @param first the page that came with the document or the navigation
 */
export function useFeed(first: FeedPage) {
  const place = usePlace();
  const hydrated = useHydrated();
  // In the document's own first render the list must be what the server sent; later renders may remember at once.
  const [feed, setFeed] = useState(() => (hydrated && readFeed(place)) || first);
  const fetcher = useFetcher<FeedPage>();
  // Where the reader was, in CSS pixels, until they are there again.
  const leftAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's own first render is a return
  useEffect(() => {
    const kept = hydrated || !cameBack() ? null : readFeed(place);
    if (!kept) return;
    leftAt.current = kept.scrollY;
    setFeed(kept);
  }, []);

  // Only once the whole list stands there: a shorter page can't be scrolled as far.
  useEffect(() => {
    if (leftAt.current === null || feed.stories.length <= first.stories.length) return;
    scrollTo(0, leftAt.current);
    leftAt.current = null;
  }, [feed, first]);

  // A fresh first page (after a submission, say) joins what is already there.
  useEffect(() => {
    setFeed((shown) => ({
      stories: mergeById(first.stories, shown.stories),
      next: shown.stories.length > first.stories.length ? shown.next : first.next,
    }));
  }, [first]);

  useEffect(() => {
    const more = fetcher.data;
    if (more) setFeed((shown) => ({ stories: mergeById(shown.stories, more.stories), next: more.next }));
  }, [fetcher.data]);

  useEffect(() => {
    if (feed.stories.length <= first.stories.length) return;
    const keep = () => keepFeed(place, { ...feed, scrollY });
    keep();
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [place, feed, first]);

  return {
    ...feed,
    loading: fetcher.state !== "idle",
    loadMore: (address: string) => fetcher.load(address),
  };
}

/** This entry of the tab's history: the same address opened twice is two places. */
function usePlace(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}

/** Whether the document was reached by going back or by a reload, not by a link or by typing. */
const cameBack = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
};
