import { Link } from "@remix-run/react";
import { songNameHere } from "~/lib/songs/song-name";
import { LabelArt } from "~/ui/label/label-art";
import { storyPath } from "../paths";
import type { StoryReference } from "../story-reference";

interface StoryLinksProps {
  /** `note` says why a story is listed. */
  stories: readonly (StoryReference & { note?: string })[];
}

/** A short list of links to stories. */
export const StoryLinks = ({ stories }: StoryLinksProps) => (
  <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
    {stories.map((story) => (
      <li key={story.id} className="min-w-0 border-t border-rule">
        <Link to={storyPath(story.id)} className="group flex min-h-11 items-center gap-4 py-3">
          <LabelArt artist={story.artistName} title={story.songTitle} className="size-12 shrink-0" />
          <span className="min-w-0 leading-snug">
            <span className="block truncate font-serif text-lg group-hover:underline">
              <bdi>{songNameHere(story.songTitle)}</bdi>
            </span>
            <span className="block truncate text-sm text-soft">
              <bdi>{songNameHere(story.artistName)}</bdi>
              {story.note ? ` · ${story.note}` : null}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
