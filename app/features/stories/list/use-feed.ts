import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { hasHydrated } from "~/ui/has-hydrated";
import { isUnanswered } from "~/ui/hooks/is-unanswered";
import { readFeed } from "./feed-memory";
import { idsInDocument } from "./kept-list";
import { type FeedPage, type FirstPage, hasAll, lengthOf, withFirst, withMore } from "./list-pages";
import { useFeedReturn } from "./use-feed-return";
import { useFirstPage } from "./use-first-page";
import { useLoadFailedToast } from "./use-load-failed-toast";

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
  const more = fetcher.data;
  const [isMoreWanted, setMoreWanted] = useState(false);

  useFeedReturn({
    place,
    feed,
    isLonger: lengthOf(feed) > lengthOf(first),
    isHydrating,
    restore(kept) {
      // The document may show stories that are newer than the list.
      if (!first.stories && !hasAll(kept, idsInDocument())) complete();
      setFeed(kept);
    },
  });

  // Merges a new first page (after a submission, say) into the loaded list.
  useEffect(() => setFeed((shown) => withFirst(shown, first)), [first]);

  useEffect(() => {
    if (more) setFeed((shown) => withMore(shown, more));
  }, [more]);

  const hasNoAnswer = hasFailed || isUnanswered(fetcher);
  useEffect(() => {
    if (hasNoAnswer) setMoreWanted(false);
  }, [hasNoAnswer]);

  // What came with the document or the navigation, the page says itself.
  useLoadFailedToast(first.failed && first !== page && first);
  useLoadFailedToast(more?.failed && more);
  useLoadFailedToast(hasNoAnswer);

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
