import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { StoryBadges } from "~/features/stories/reader/story-badges";
import { shownName } from "~/features/stories/shown-name";
import { songNameHere } from "~/lib/songs/song-name";
import { inLanguage } from "~/lib/text/in-language";
import { LabelArt } from "~/ui/label/label-art";
import { RelativeTime } from "~/ui/relative-time";
import type { FoundStory } from "./search-page.server";

/** A story in the results, with the passage in which the words stand. */
export const FoundStoryItem = ({ story }: { story: FoundStory }) => (
  <article className="contain-ink relative rounded-2xl border border-rule bg-raised p-5 hover:border-rule-strong">
    <header className="flex items-center gap-4">
      <LabelArt artist={story.artistName} title={story.songTitle} className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="text-xl wrap-anywhere">
          <Link to={storyPath(story.id)} className="after:absolute after:inset-0 after:rounded-2xl">
            <bdi>{songNameHere(story.songTitle)}</bdi>
          </Link>
        </h3>
        <p className="text-[0.94rem] text-soft wrap-anywhere">
          <bdi>{songNameHere(story.artistName)}</bdi>
        </p>
      </div>
    </header>
    <p {...inLanguage(story.language)} className="mt-3 max-w-measure wrap-anywhere">
      {story.passage.map(({ text, isMatch }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one passage never change places
        isMatch ? <mark key={at}>{text}</mark> : text,
      )}
    </p>
    <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-soft">
      <bdi className="font-semibold text-ink">{shownName(story.author.name)}</bdi>
      <RelativeTime at={story.createdAt} />
    </p>
    <StoryBadges story={story} className="mt-2 flex flex-wrap gap-1.5" />
  </article>
);
