import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import type { FirstPage } from "../list/list-pages";
import { StoryList } from "../list/story-list";
import { storyMessages } from "../messages";
import { renderCard } from "./feed-card";
import { type FeedFilter, feedAddress } from "./feed-filter";

interface FeedProps {
  filter: FeedFilter;
  page: FirstPage;
  /** The stored stories could not be loaded; the built-in ones are shown anyway. */
  failed: boolean;
  /** Shown if there are no stories: the invitation to write the first, unless they are in an archive. */
  invitation: ReactNode;
}

/** The community feed. Remount it for each history entry (`key`). */
export const Feed = ({ filter, page, failed, invitation }: FeedProps) => (
  <StoryList
    page={page}
    addressOf={(cursor) => feedAddress(filter, cursor)}
    renderStory={renderCard}
    className="story-cards mt-8"
    empty={failed ? undefined : <EmptyFeed invitation={invitation} />}
  />
);

const EmptyFeed = ({ invitation }: { invitation: ReactNode }) => (
  <div className="mt-10 rounded-2xl border border-rule bg-raised px-6 py-16 text-center">
    <p className="font-serif text-2xl">{t(storyMessages.none)}</p>
    {invitation}
  </div>
);
