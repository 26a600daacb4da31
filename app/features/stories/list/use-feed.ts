import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { hasHydrated } from "~/ui/has-hydrated";
import { isUnanswered } from "~/ui/hooks/is-unanswered";
import { showToast } from "~/ui/toast/toast";
import { storyMessages } from "../messages";
import { keepFeed, readFeed } from "./feed-memory";
import { idsInDocument } from "./kept-list";
import { type FeedPage, type FirstPage, hasAll, lengthOf, withFirst, withMore } from "./list-pages";
import { useFirstPage } from "./use-first-page";

/** React warns of layout effects where nothing is laid out, on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The feed as far as it was loaded. Going back to it, or reloading, restores list and scroll position. Its `stories`
 * are undefined while the document's markup alone has them.
 * @param page the page that came with the document or the navigation
 * @param addressOf of the page that begins at a cursor
 */
export function useFeed(page: FirstPage, addressOf: (cursor: string) => string) {
  const place = usePlace();
  const { first, complete, isCompleting, hasFailed } = useFirstPage(page);
  const [isHydrating] = useState(() => !hasHydrated());
  // The first render of a document must match the server's HTML; later ones may restore at once.
  const [feed, setFeed] = useState<FirstPage>(() => (!isHydrating && readFeed(place)) || first);
  const fetcher = useFetcher<FeedPage>();
  const [isMoreWanted, setMoreWanted] = useState(false);
  // Scroll position to restore, in CSS pixels; null once restored.
  const leftAt = useRef<number | null>(null);
  const isLonger = lengthOf(feed) > lengthOf(first);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's own first render is a return
  useEffect(() => {
    const kept = isHydrating && cameBack() ? readFeed(place) : null;
    if (!kept) return;
    leftAt.current = kept.scrollY;
    // The document may show stories that are newer than the list.
    if (!first.stories && !hasAll(kept, idsInDocument())) complete();
    setFeed(kept);
  }, []);

  // Only after the whole list is rendered: a shorter page can't be scrolled as far.
  useEffect(() => {
    if (leftAt.current === null || !isLonger) return;
    scrollTo(0, leftAt.current);
    leftAt.current = null;
  }, [isLonger]);

  // Merges a new first page (after a submission, say) into the loaded list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each first page
  useEffect(() => {
    setFeed((shown) => withFirst(shown, first));
    // What came with the document or the navigation, the page says itself.
    if (first.failed && first !== page) showToast(storyMessages.loadFailed);
  }, [first]);

  useEffect(() => {
    const more = fetcher.data;
    if (more) setFeed((shown) => withMore(shown, more));
    if (more?.failed) showToast(storyMessages.loadFailed);
  }, [fetcher.data]);

  const hasNoAnswer = hasFailed || isUnanswered(fetcher);
  useEffect(() => {
    if (!hasNoAnswer) return;
    setMoreWanted(false);
    showToast(storyMessages.loadFailed);
  }, [hasNoAnswer]);

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

  const loadAfter = ({ next }: FirstPage) => {
    if (next) fetcher.load(addressOf(next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another first page is there, not at the tap: the last one may have failed
  useEffect(() => {
    if (!isMoreWanted || !first.stories) return;
    setMoreWanted(false);
    loadAfter(first);
  }, [first]);

  return {
    feed,
    loading: isCompleting || isMoreWanted || fetcher.state !== "idle",
    loadMore() {
      if (feed.stories) return loadAfter(feed);
      // What is behind a first page depends on what is on it, which may have changed since the document was made.
      setMoreWanted(true);
      complete();
    },
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
