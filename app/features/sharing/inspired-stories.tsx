import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { StoryLinks } from "~/features/stories/reader/story-links";
import type { StoryReference } from "~/features/stories/story-reference";
import { t } from "~/lib/i18n/t";

/** Link to the story that inspired this one. */
export const InspiredBy = ({ story }: { story: StoryReference }) => (
  <p className="text-soft wrap-anywhere">
    Inspired by{" "}
    <Link to={storyPath(story.id)} className="link">
      the story of “<bdi>{story.songTitle}</bdi>” by <bdi>{story.artistName}</bdi>
    </Link>
  </p>
);

/** Links to the stories that this one inspired. */
export const InspiredStories = ({ stories }: { stories: StoryReference[] }) => (
  <section aria-labelledby="inspired">
    <h2 id="inspired" className="text-2xl">
      {t("Stories this one inspired")}
    </h2>
    <StoryLinks stories={stories} />
  </section>
);
