import { Link } from "@remix-run/react";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { storyPath } from "~/features/stories/paths";
import { StoryBadges } from "~/features/stories/reader/story-badges";
import { StoryCounts } from "~/features/stories/reader/story-counts";
import { shownName } from "~/features/stories/shown-name";
import { t } from "~/lib/i18n/t";
import { inLanguage } from "~/lib/text/in-language";
import { Avatar } from "~/ui/avatar";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";

/** A story on its song's page: what is told and by whom, since the song is the same for all of them. */
export function SongStory({ story }: { story: FeedStory }) {
  const author = shownName(story.author.name);
  return (
    <article
      id={`story-${story.id}`}
      className="contain-ink relative flex h-full flex-col gap-4 rounded-2xl border border-rule bg-raised p-5 transition-colors duration-200 hover:border-rule-strong sm:p-6"
    >
      <header className="flex items-center gap-3">
        <Avatar name={author} url={story.author.avatarUrl} className="size-11" />
        <h3 className="min-w-0 flex-1 text-lg leading-snug">
          <Link
            to={storyPath(story.id)}
            prefetch="intent"
            className="block truncate after:absolute after:inset-0 after:rounded-2xl"
          >
            <span className="sr-only">
              <Trans text={t("The story of {author}")} values={{ author: <bdi>{author}</bdi> }} />
            </span>
            <bdi aria-hidden>{author}</bdi>
          </Link>
          <span className="block font-sans text-sm font-normal text-soft">
            <RelativeTime at={story.createdAt} />
          </span>
        </h3>
      </header>
      <StoryBadges story={story} className="flex flex-wrap gap-1.5" />
      <p {...inLanguage(story.language)} className="line-clamp-5 font-serif text-lg">
        {story.content}
      </p>
      <footer className="mt-auto flex">
        <StoryCounts likes={story.likedCount} shares={story.shareCount} />
      </footer>
    </article>
  );
}
