import { Link } from "@remix-run/react";
import { memo } from "react";
import { songPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { inLanguageHere } from "~/lib/text/in-language";
import { Avatar } from "~/ui/avatar";
import { LabelArt } from "~/ui/label/label-art";
import { RelativeTime } from "~/ui/relative-time";
import { SpotifyLink } from "~/ui/spotify-link";
import { StoryBadges } from "../reader/story-badges";
import { StoryCounts } from "../reader/story-counts";
import { shownName } from "../shown-name";
import type { FeedStory } from "./feed-story";

interface FeedCardProps {
  story: FeedStory;
  /** Whether its links ask for the routes that they lead to, which is needed once a list. */
  discover?: "render" | "none";
}

/**
 * A story in the community feed (specification, section 2, "/community"). The whole card is a link to the story, its
 * label one to the song. Memoized: the router renders a list's page again each time that it learns of a route.
 */
export const FeedCard = memo(({ story, discover }: FeedCardProps) => {
  const song = { title: story.songTitle, artist: story.artistName };
  const name = shownName(story.author.name);
  return (
    <article id={`story-${story.id}`} className="story-card">
      <header>
        <SongLabel story={story} discover={discover} />
        <div>
          <h2>
            <Link to={`/story/${story.id}`} prefetch="intent" discover={discover}>
              <bdi>{songNameHere(song.title)}</bdi>
            </Link>
          </h2>
          <p>
            <bdi>{songNameHere(song.artist)}</bdi>
          </p>
          <StoryBadges story={story} />
        </div>
      </header>
      <p {...inLanguageHere(story.language)}>{story.content}</p>
      <footer>
        <div>
          <Avatar name={name} url={story.author.avatarUrl} className={null} />
          <p>
            <bdi>{name}</bdi>
            <RelativeTime at={story.createdAt} />
          </p>
        </div>
        <div>
          <StoryCounts likes={story.likedCount} shares={story.shareCount} />
          <SpotifyLink song={song} />
        </div>
      </footer>
    </article>
  );
});

/** A card of a list, of which the first finds the routes of all. */
export const renderCard = (story: FeedStory, at: number) => (
  <FeedCard story={story} discover={at === 0 ? "render" : "none"} />
);

function SongLabel({ story, discover }: FeedCardProps) {
  const label = <LabelArt artist={story.artistName} title={story.songTitle} />;
  return story.songSlug ? (
    <Link to={songPath(story.songSlug)} discover={discover} className="label">
      {label}
      <span>
        {t("All stories of {title} by {artist}", { title: story.songTitle, artist: story.artistName })}
      </span>
    </Link>
  ) : (
    <span className="label">{label}</span>
  );
}
