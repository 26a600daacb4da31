import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { StoryLinks } from "~/features/stories/reader/story-links";
import type { StoryReference } from "~/features/stories/story-reference";

/** Leads back to the story that made somebody write this one. */
export const InspiredBy = ({ story }: { story: StoryReference }) => (
  <p className="text-soft wrap-anywhere">
    Inspired by{" "}
    <Link to={storyPath(story.id)} className="link">
      the story of “<bdi>{story.songTitle}</bdi>” by <bdi>{story.artistName}</bdi>
    </Link>
  </p>
);

/** Leads on to the stories that were written because of this one. */
export const InspiredStories = ({ stories }: { stories: StoryReference[] }) => (
  <section aria-labelledby="inspired">
    <h2 id="inspired" className="text-2xl">
      Stories this one inspired
    </h2>
    <StoryLinks stories={stories} />
  </section>
);
