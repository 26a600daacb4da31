import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { songNameHere } from "~/lib/songs/song-name";

interface StoryLinkProps {
  story: { id: string; songTitle: string; isPublished: boolean };
}

/** A story's song, as a link to its page: only while there is one, which editors find no sooner than other readers. */
export const StoryLink = ({ story: { id, songTitle, isPublished } }: StoryLinkProps) =>
  isPublished ? (
    <Link to={storyPath(id)} className="link">
      <bdi>{songNameHere(songTitle)}</bdi>
    </Link>
  ) : (
    <bdi>{songNameHere(songTitle)}</bdi>
  );
