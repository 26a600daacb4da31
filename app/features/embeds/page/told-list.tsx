import { passageOf } from "~/features/gatherings/wall/passage";
import { storyPath } from "~/features/stories/paths";
import type { PublicStory } from "~/features/stories/public-story";
import { inLanguage } from "~/lib/text/in-language";
import { fromEmbed } from "../paths";

interface ToldListProps {
  stories: readonly PublicStory[];
  origin: string;
  /** Whether each names its song, which a song's own embed does above them. */
  withSong: boolean;
}

/** Stories of a song or a gathering, as an embed lists them, and code points of each. */
const most = 3;
const beginning = 160;

/** The newest stories, each with how it begins. */
export const ToldList = ({ stories, origin, withSong }: ToldListProps) =>
  stories.length > 0 ? (
    <ul>
      {stories.slice(0, most).map((story) => (
        <li key={story.id}>
          <a
            href={fromEmbed(origin, storyPath(story.id))}
            target="_blank"
            rel="noopener"
            {...inLanguage(story.language)}
          >
            {passageOf(story.content, beginning)}
          </a>
          <p className="facts">
            <bdi>{story.author.name}</bdi>
            {withSong ? (
              <>
                {" "}
                on “<bdi>{story.songTitle}</bdi>” by <bdi>{story.artistName}</bdi>
              </>
            ) : null}
            {story.hasVoice ? " · spoken" : null}
            {story.isAiGenerated ? " · AI Story" : null}
          </p>
        </li>
      ))}
    </ul>
  ) : (
    <p>No story has been told here yet. The first one could be yours.</p>
  );
