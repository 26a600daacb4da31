import LoaderCircle from "lucide-react/icons/loader-circle";
import type { MouseEvent, ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { inArchive, useArchive } from "../archive/archive-address";
import { storyMessages } from "../messages";
import type { FeedPage } from "./feed-memory";
import type { FeedStory } from "./feed-story";
import { useFeed } from "./use-feed";

interface StoryListProps {
  /** Shown before the others: the built-in stories. */
  leading: FeedStory[];
  page: FeedPage;
  /** URL of the page that begins at a cursor; it stays in the archive that is shown. */
  addressOf: (cursor: string) => string;
  renderStory: (story: FeedStory, at: number) => ReactNode;
  className: string;
  /** In place of an empty list. */
  empty?: ReactNode;
}

/** A list of stories with "Load More". Remount it for each history entry (`key`). */
export function StoryList({ leading, page, addressOf, renderStory, className, empty }: StoryListProps) {
  const { stories, next, loading, loadMore } = useFeed(page);
  const archive = useArchive();
  if (stories.length + leading.length === 0 && empty) return empty;

  const nextAddress = next ? inArchive(addressOf(next), archive) : null;
  const loadHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !nextAddress) return;
    event.preventDefault();
    if (!loading) loadMore(nextAddress);
  };
  return (
    <>
      <ul className={className}>
        {[...leading, ...stories].map((story, at) => (
          <li key={story.id} className="min-w-0">
            {renderStory(story, at)}
          </li>
        ))}
      </ul>
      <div className="mt-10 text-center" aria-live="polite">
        {nextAddress ? (
          <a
            href={nextAddress}
            onClick={loadHere}
            aria-disabled={loading}
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
