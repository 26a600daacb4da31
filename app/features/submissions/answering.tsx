import { Link } from "@remix-run/react";
import PenLine from "lucide-react/icons/pen-line";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { buttonClass } from "~/ui/button";
import { LabelArt } from "~/ui/label/label-art";
import { Trans } from "~/ui/trans";
import type { AnsweredStory } from "./answered-story.server";
import { ShareStoryLink } from "./share-story-link";

/** Shows the story that the author is responding to, with a link to the form. */
export const Answering = ({ story }: { story: AnsweredStory }) => (
  <section
    aria-label={t("The story you are answering")}
    className="contain-ink mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-rule bg-raised p-5"
  >
    <LabelArt artist={story.artistName} title={story.songTitle} className="size-16 shrink-0" />
    <p className="min-w-0 flex-1 basis-56 leading-snug">
      <span className="block text-sm text-soft">
        <Trans
          text={t("You are answering {teller}’s story of")}
          values={{ teller: <bdi>{story.teller}</bdi> }}
        />
      </span>
      <Link to={storyPath(story.id)} className="block font-serif text-xl wrap-anywhere hover:underline">
        <Trans
          text={t("“{title}” by {artist}")}
          values={{
            title: <bdi>{songNameHere(story.songTitle)}</bdi>,
            artist: <bdi>{songNameHere(story.artistName)}</bdi>,
          }}
        />
      </Link>
    </p>
    <ShareStoryLink className={buttonClass("primary")}>
      <PenLine size={18} aria-hidden /> {t("Write Your Story")}
    </ShareStoryLink>
  </section>
);
