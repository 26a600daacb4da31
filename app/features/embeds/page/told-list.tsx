import { passageOf } from "~/features/gatherings/wall/passage";
import { storyPath } from "~/features/stories/paths";
import type { PublicStory } from "~/features/stories/public-story";
import { shownName } from "~/features/stories/shown-name";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { inLanguage } from "~/lib/text/in-language";
import { Trans } from "~/ui/trans";
import { fromEmbed } from "../paths";

interface ToldListProps {
  stories: readonly PublicStory[];
  /** How many there are, those of archives included. */
  count: number;
  origin: string;
  /** Whether each names its song, which a song's own embed does above them. */
  withSong: boolean;
}

/** Stories of a song or a gathering, as an embed lists them, and code points of each. */
const maxStories = 3;
const excerptLength = 160;

/** The newest stories, each with how it begins. */
export const ToldList = ({ stories, count, origin, withSong }: ToldListProps) =>
  stories.length > 0 ? (
    <ul>
      {stories.slice(0, maxStories).map((story) => (
        <li key={story.id}>
          <a
            href={fromEmbed(origin, storyPath(story.id))}
            target="_blank"
            rel="noopener"
            {...inLanguage(story.language)}
          >
            {passageOf(story.content, excerptLength)}
          </a>
          <p className="facts">
            {withSong ? (
              <Trans
                text={t("{author} on “{song}” by {artist}")}
                values={{
                  author: <bdi>{shownName(story.author.name)}</bdi>,
                  song: <bdi>{songNameHere(story.songTitle)}</bdi>,
                  artist: <bdi>{songNameHere(story.artistName)}</bdi>,
                }}
              />
            ) : (
              <bdi>{shownName(story.author.name)}</bdi>
            )}
            {story.hasVoice ? ` · ${t("spoken")}` : null}
            {story.isAiGenerated ? ` · ${t("AI Story")}` : null}
          </p>
        </li>
      ))}
    </ul>
  ) : (
    <p>
      {count > 0
        ? t("All of them are in the archive.")
        : t("No story has been told here yet. The first one could be yours.")}
    </p>
  );
