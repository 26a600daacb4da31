import { Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { StoryLinks } from "~/features/stories/reader/story-links";
import type { StoryReference } from "~/features/stories/story-reference";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Trans } from "~/ui/trans";

/** Link to the story that inspired this one. */
export const InspiredBy = ({ story }: { story: StoryReference }) => (
  <p className="text-soft wrap-anywhere">
    <Trans
      text={t("Inspired by {story}")}
      values={{
        story: (
          <Link to={storyPath(story.id)} className="link">
            <Trans
              text={t("the story of “{title}” by {artist}")}
              values={{
                title: <bdi>{songNameHere(story.songTitle)}</bdi>,
                artist: <bdi>{songNameHere(story.artistName)}</bdi>,
              }}
            />
          </Link>
        ),
      }}
    />
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
