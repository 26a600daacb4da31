import { Link } from "@remix-run/react";
import { artistPath, songPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";
import type { PublicStory } from "../public-story";
import type { NextStory } from "./next-stories.server";
import { StoryLinks } from "./story-links";

interface NextStoriesProps {
  story: Pick<PublicStory, "songTitle" | "artistName" | "songSlug" | "artistSlug">;
  next: NextStory[];
}

/** Links at the end of a story: to its song and artist with their other stories, to recommended ones, and back. */
export const NextStories = ({ story, next }: NextStoriesProps) => {
  const of = (...kinds: NextStory["because"][]) => next.filter(({ because }) => kinds.includes(because));
  return (
    <nav aria-label={t("More stories")} className="groove mt-16 grid gap-1 pt-8 print:hidden">
      {story.songSlug ? (
        <NextGroup
          title={t("More stories of this song")}
          stories={of("song")}
          all={{
            to: songPath(story.songSlug),
            text: t("All stories of “{title}”", { title: story.songTitle }),
          }}
        />
      ) : null}
      {story.artistSlug ? (
        <NextGroup
          title={<Trans text={t("More of {artist}")} values={{ artist: <bdi>{story.artistName}</bdi> }} />}
          stories={of("artist")}
          all={{
            to: artistPath(story.artistSlug),
            text: t("Songs and stories of {artist}", { artist: story.artistName }),
          }}
        />
      ) : null}
      <NextGroup
        title={t("Read next")}
        stories={of("mood", "feed").map((other) => ({
          ...other,
          note: other.because === "mood" ? t("the same mood") : undefined,
        }))}
        all={{ to: "/community", text: t("Back to Community Stories") }}
      />
    </nav>
  );
};

interface NextGroupProps {
  title: React.ReactNode;
  stories: (NextStory & { note?: string })[];
  all: { to: string; text: string };
}

/** Without stories only the link to all of them, since the song's page has more than stories. */
const NextGroup = ({ title, stories, all }: NextGroupProps) => {
  const link = (
    <Link to={all.to} prefetch="intent" className="link tall wrap-anywhere">
      {all.text}
    </Link>
  );
  if (stories.length === 0) return <p>{link}</p>;
  return (
    <section className="not-first:mt-8">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      <StoryLinks stories={stories} />
      <p className="mt-4">{link}</p>
    </section>
  );
};
