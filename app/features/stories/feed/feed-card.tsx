import { Link } from "@remix-run/react";
import { memo } from "react";
import { songPath } from "~/features/songs/paths";
import { inLanguage } from "~/lib/text/in-language";
import { Avatar } from "~/ui/avatar";
import { LabelArt } from "~/ui/label/label-art";
import { RelativeTime } from "~/ui/relative-time";
import { SpotifyLink } from "~/ui/spotify-link";
import type { PublicStory } from "../public-story";
import { StoryBadges } from "../reader/story-badges";
import { StoryCounts } from "../reader/story-counts";

/**
 * A story in the community feed (specification, section 2, "/community"). The whole card is a link to the story, its label
 * one to the song. Memoized: the router renders a list's page again each time that it learns of a route.
 */
export const FeedCard = memo(({ story }: { story: PublicStory }) => {
  const song = { title: story.songTitle, artist: story.artistName };
  return (
    <article
      id={`story-${story.id}`}
      className="in-turn contain-ink relative flex h-full flex-col rounded-2xl border border-rule bg-raised p-5 transition-colors duration-200 hover:border-rule-strong [--usual-height:19.5rem] sm:p-6 sm:[--usual-height:16rem]"
    >
      <header className="flex items-start gap-4">
        <SongLabel story={story} />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-[1.3rem] wrap-anywhere">
            <Link
              to={`/story/${story.id}`}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-2xl"
            >
              <bdi>{song.title}</bdi>
            </Link>
          </h2>
          <p className="mt-1 line-clamp-1 text-[0.94rem] text-soft wrap-anywhere">
            <bdi>{song.artist}</bdi>
          </p>
          <StoryBadges story={story} className="mt-2 flex flex-wrap gap-1.5" />
        </div>
      </header>
      <p {...inLanguage(story.language)} className="mt-4 line-clamp-3">
        {story.content}
      </p>
      <footer className="mt-auto pt-5">
        {/* The counts wrap to a row of their own if they don't fit beside the name. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule pt-4">
          <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
            <Avatar name={story.author.name} url={story.author.avatarUrl} className="size-9" />
            <p className="min-w-0 text-sm leading-snug">
              <bdi className="block truncate font-semibold">{story.author.name}</bdi>
              <span className="text-soft">
                <RelativeTime at={story.createdAt} />
              </span>
            </p>
          </div>
          <div className="ml-auto flex items-center gap-1">
            <StoryCounts likes={story.likedCount} shares={story.shareCount} />
            <SpotifyLink song={song} className="relative z-10 -mr-2" />
          </div>
        </div>
      </footer>
    </article>
  );
});

function SongLabel({ story }: { story: PublicStory }) {
  const label = <LabelArt artist={story.artistName} title={story.songTitle} className="size-18 sm:size-20" />;
  return story.songSlug ? (
    <Link to={songPath(story.songSlug)} className="relative z-10 shrink-0 rounded-full hover:opacity-80">
      {label}
      <span className="sr-only">
        All stories of {story.songTitle} by {story.artistName}
      </span>
    </Link>
  ) : (
    <span className="shrink-0">{label}</span>
  );
}
