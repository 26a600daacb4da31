import { shownName } from "~/features/stories/shown-name";
import { songNameHere } from "~/lib/songs/song-name";
import { inLanguage } from "~/lib/text/in-language";
import { LabelArt } from "~/ui/label/label-art";
import { passageOf, sizeOf } from "./passage";
import type { WallStory as Story } from "./wall-stories.server";

/** A story on the wall: a passage, large, with the song's record, its author and where they were. */
export function WallStory({ story }: { story: Story }) {
  const passage = passageOf(story.content);
  return (
    <article className="story" data-id={story.id} data-version={story.version} data-size={sizeOf(passage)}>
      <blockquote {...inLanguage(story.language)}>{passage}</blockquote>
      <p className="author" dir="auto">
        <bdi>{shownName(story.author.name)}</bdi>
        {story.spot ? (
          <>
            <span aria-hidden> · </span>
            <bdi className="spot">{story.spot}</bdi>
          </>
        ) : null}
      </p>
      <div className="song">
        <LabelArt isOnVinyl artist={story.artistName} title={story.songTitle} />
        <p dir="auto">
          <bdi className="title">{songNameHere(story.songTitle)}</bdi>
          <bdi className="artist">{songNameHere(story.artistName)}</bdi>
        </p>
      </div>
    </article>
  );
}
