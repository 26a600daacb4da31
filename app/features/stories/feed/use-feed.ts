import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { mergeById } from "~/lib/merge-by-id";
import { hasHydrated } from "~/ui/hooks/has-hydrated";
import { type FeedPage, keepFeed, readFeed } from "./feed-memory";

/** React warns of layout effects where nothing is laid out, on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The feed as far as it was loaded. Going back to it, or reloading, restores list and scroll position.
 * @param first the page that came with the document or the navigation
 */
export function useFeed(first: FeedPage) {
  const place = usePlace();
  const [isHydrating] = useState(() => !hasHydrated());
  // The first render of a document must match the server's HTML; later ones may restore at once.
  const [feed, setFeed] = useState(() => (!isHydrating && readFeed(place)) || first);
  const fetcher = useFetcher<FeedPage>();
  // Scroll position to restore, in CSS pixels; null once restored.
  const leftAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's own first render is a return
  useEffect(() => {
    const kept = isHydrating && cameBack() ? readFeed(place) : null;
    if (!kept) return;
    leftAt.current = kept.scrollY;
    setFeed(kept);
  }, []);

  // Only after the whole list is rendered: a shorter page can't be scrolled as far.
  useEffect(() => {
    if (leftAt.current === null || feed.stories.length <= first.stories.length) return;
    scrollTo(0, leftAt.current);
    leftAt.current = null;
  }, [feed, first]);

  // Merges a new first page (after a submission, say) into the loaded list.
  useEffect(() => {
    setFeed((shown) =>
      shown === first
        ? shown
        : {
            stories: mergeById(first.stories, shown.stories),
            next: shown.stories.length > first.stories.length ? shown.next : first.next,
          },
    );
  }, [first]);

  useEffect(() => {
    const more = fetcher.data;
    if (more) setFeed((shown) => ({ stories: mergeById(shown.stories, more.stories), next: more.next }));
  }, [fetcher.data]);

  // In the commit itself: a reload right after it would find the position of an earlier moment.
  useBrowserLayoutEffect(() => {
    if (feed.stories.length <= first.stories.length) return;
    const keep = () => keepFeed(place, { ...feed, scrollY });
    keep();
    addEventListener("pagehide", keep);
    return () => {
      // Also where the reader was when they left for another page of the site, which may be reloaded on the way back.
      keep();
      removeEventListener("pagehide", keep);
    };
  }, [place, feed, first]);

  return {
    ...feed,
    loading: fetcher.state !== "idle",
    loadMore: (address: string) => fetcher.load(address),
  };
}

/** Key of this history entry: the same URL opened twice has two. */
function usePlace(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}

/** Whether the document was reached by back navigation or reload. */
const cameBack = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
};
