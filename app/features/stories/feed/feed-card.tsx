import { Link } from "@remix-run/react";
import { memo } from "react";
import { songPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import { inLanguage } from "~/lib/text/in-language";
import { Avatar } from "~/ui/avatar";
import { LabelArt } from "~/ui/label/label-art";
import { RelativeTime } from "~/ui/relative-time";
import { SpotifyLink } from "~/ui/spotify-link";
import type { PublicStory } from "../public-story";
import { StoryBadges } from "../reader/story-badges";
import { StoryCounts } from "../reader/story-counts";
import { shownName } from "../shown-name";

/**
 * A story in the community feed (specification, section 2, "/community"). The whole card is a link to the story, its label
 * one to the song. Memoized: the router renders a list's page again each time that it learns of a route.
 */
export const FeedCard = memo(({ story }: { story: PublicStory }) => {
  const song = { title: story.songTitle, artist: story.artistName };
  const name = shownName(story.author.name);
  return (
    <article id={`story-${story.id}`} className="story-card in-turn">
      <header>
        <SongLabel story={story} />
        <div>
          <h2>
            <Link to={`/story/${story.id}`} prefetch="intent">
              <bdi>{song.title}</bdi>
            </Link>
          </h2>
          <p>
            <bdi>{song.artist}</bdi>
          </p>
          <StoryBadges story={story} className="badges" />
        </div>
      </header>
      <p {...inLanguage(story.language)}>{story.content}</p>
      <footer>
        <div className="author">
          <Avatar name={name} url={story.author.avatarUrl} className="size-9" />
          <p>
            <bdi>{name}</bdi>
            <RelativeTime at={story.createdAt} />
          </p>
        </div>
        <div className="numbers">
          <StoryCounts likes={story.likedCount} shares={story.shareCount} />
          <SpotifyLink song={song} />
        </div>
      </footer>
    </article>
  );
});

function SongLabel({ story }: { story: PublicStory }) {
  const label = <LabelArt artist={story.artistName} title={story.songTitle} />;
  return story.songSlug ? (
    <Link to={songPath(story.songSlug)} className="label">
      {label}
      <span className="sr-only">
        {t("All stories of {title} by {artist}", { title: story.songTitle, artist: story.artistName })}
      </span>
    </Link>
  ) : (
    <span className="label">{label}</span>
  );
}
