import LoaderCircle from "lucide-react/icons/loader-circle";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { buttonClass } from "~/ui/button";
import { showToast } from "~/ui/toast/toast";
import { inArchive, useArchive } from "../archive/archive-address";
import type { FeedStory } from "../feed/feed-story";
import { storyMessages } from "../messages";
import { KeptList, listId } from "./kept-list";
import type { FirstPage } from "./list-pages";
import { useFeed } from "./use-feed";

export interface StoryListProps {
  page: FirstPage;
  /** URL of the page that begins at a cursor; it stays in the archive that is shown. */
  addressOf: (cursor: string) => string;
  renderStory: (story: FeedStory, at: number) => ReactNode;
  className: string;
  /** In place of an empty list. */
  empty?: ReactNode;
}

/** A list of stories with "Load More". Remount it for each history entry (`key`). */
export function StoryList({ page, addressOf, renderStory, className, empty }: StoryListProps) {
  const archive = useArchive();
  const addressHere = (cursor: string) => inArchive(addressOf(cursor), archive);
  const { feed, loading, loadMore } = useFeed(page, addressHere);
  /** How many stories there were when more were asked for; null before. */
  const before = useRef<number | null>(null);
  const isWhole = !feed.next;
  // The link that had the focus goes with the last page: the first story of that gets it.
  useEffect(() => {
    if (isWhole && before.current !== null && document.activeElement === document.body)
      cards()?.[before.current]?.querySelector<HTMLElement>("h2 a, h3 a")?.focus();
  }, [isWhole]);
  const stories = feed.stories && [...(feed.leading ?? []), ...feed.stories];
  if (stories?.length === 0 && empty) return empty;

  const loadHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // At once. Whatever else gets no answer, the list says as well (use-feed.ts).
    if (!navigator.onLine) showToast(storyMessages.loadFailed);
    else if (!loading) {
      before.current = cards()?.length ?? null;
      loadMore();
    }
  };
  return (
    <>
      {stories ? (
        <ul id={listId} className={className}>
          {stories.map((story, at) => (
            <li key={story.id}>{renderStory(story, at)}</li>
          ))}
        </ul>
      ) : (
        <KeptList className={className} />
      )}
      <div className="mt-10 text-center" aria-live="polite">
        {feed.next ? (
          <a
            href={pathHere(addressHere(feed.next))}
            rel="next"
            onClick={loadHere}
            aria-disabled={loading || undefined}
            className={buttonClass("quiet", "min-w-52")}
          >
            {loading ? <LoaderCircle size={18} className="motion-safe:animate-spin" aria-hidden /> : null}
            {loading ? t(storyMessages.loading) : t("Load More Stories")}
          </a>
        ) : null}
      </div>
    </>
  );
}

const cards = () => document.getElementById(listId)?.children;
