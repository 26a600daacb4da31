import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FoundStory } from "~/features/stories/queries.server";
import type { StoryReference } from "~/features/stories/story-reference";
import { t } from "~/lib/i18n/t";
import { InspiredBy, InspiredStories } from "./inspired-stories";
import { LikeButton } from "./likes/like-button";
import { ShareButtons } from "./shares/share-buttons";

interface StoryResponseProps {
  story: Omit<FoundStory, "gathering" | "where">;
  liked: boolean;
  inspired: StoryReference[];
  image: string | null;
  /** HTML of the button to embed it. */
  embed: string;
  /** The button that saves it. */
  save: ReactNode;
}

/** A story's like and share buttons, and links to the story that inspired it and those it inspired. */
export const StoryResponse = ({ story, liked, inspired, image, embed, save }: StoryResponseProps) => (
  <div className="mt-12 grid gap-8 print:hidden">
    {story.inspiredBy ? <InspiredBy story={story.inspiredBy} /> : null}
    <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center">
      <div className="flex flex-wrap items-center gap-2">
        <LikeButton
          storyId={story.id}
          songTitle={story.songTitle}
          initial={{ liked, count: story.likedCount }}
        />
        {save}
      </div>
      <ShareButtons
        id={story.id}
        title={story.songTitle}
        artist={story.artistName}
        text={story.content}
        image={image}
        embed={embed}
      />
    </div>
    <p className="text-sm">
      <Link to={`/story/${story.id}/report`} rel="nofollow" className="link text-soft">
        {t("Report this story")}
      </Link>
    </p>
    {inspired.length > 0 ? <InspiredStories stories={inspired} /> : null}
  </div>
);
