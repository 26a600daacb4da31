import type { ReactNode } from "react";
import { FeedCard } from "~/features/stories/feed/feed-card";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";

interface SavedListProps<Story> {
  stories: Story[];
  /** What takes a story off the list. */
  removal: (story: Story) => ReactNode;
}

/** The element of the list, which can have the focus. */
export const savedListId = "saved-list";

/** The cards of a reading list, each with a button that takes it off. */
export const SavedList = <Story extends FeedStory>({ stories, removal }: SavedListProps<Story>) => (
  <ul id={savedListId} tabIndex={-1} className="story-cards gap-y-8 outline-none">
    {stories.map((story) => (
      <li key={story.id} className="flex min-w-0 flex-col">
        <div className="flex-1">
          <FeedCard story={story} />
        </div>
        <div className="mt-2 flex justify-end">{removal(story)}</div>
      </li>
    ))}
  </ul>
);

/** Text of the button that takes a story off the list. */
export const RemoveLabel = ({ title }: { title: string }) => (
  <>
    {t("Remove")}{" "}
    <span className="sr-only">{t("“{title}” from your saved stories", { title: songNameHere(title) })}</span>
  </>
);
