import LoaderCircle from "lucide-react/icons/loader-circle";
import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import { storyMessages } from "../messages";
import type { PublicStory } from "../public-story";
import { FeedCard } from "./feed-card";
import { type FeedFilter, feedAddress } from "./feed-filter";
import type { FeedPage } from "./feed-memory";
import { useFeed } from "./use-feed";

interface FeedProps {
  filter: FeedFilter;
  /** The built-in stories, shown before the stored ones. */
  demoStories: PublicStory[];
  page: FeedPage;
  /** The stored stories could not be loaded; the built-in ones are shown anyway. */
  failed: boolean;
  /** Shown if there are no stories: the invitation to write the first. */
  invitation: ReactNode;
}

/** The community feed. Remount it for each history entry (`key`). */
export function Feed({ filter, demoStories, page, failed, invitation }: FeedProps) {
  const { stories, next, loading, loadMore } = useFeed(page);
  if (stories.length + demoStories.length === 0 && !failed) {
    return <EmptyFeed invitation={invitation} />;
  }

  const nextAddress = next ? feedAddress(filter, next) : null;
  const loadHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !nextAddress) return;
    event.preventDefault();
    if (!loading) loadMore(nextAddress);
  };
  return (
    <>
      <ul className="mt-8 grid gap-5 lg:grid-cols-2">
        {[...demoStories, ...stories].map((story) => (
          <li key={story.id} className="min-w-0">
            <FeedCard story={story} />
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
            {loading ? storyMessages.loading : "Load More Stories"}
          </a>
        ) : null}
      </div>
    </>
  );
}

const EmptyFeed = ({ invitation }: { invitation: ReactNode }) => (
  <div className="mt-10 rounded-2xl border border-rule bg-raised px-6 py-16 text-center">
    <p className="font-serif text-2xl">{storyMessages.none}</p>
    {invitation}
  </div>
);
