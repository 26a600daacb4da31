import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import CornerUpLeft from "lucide-react/icons/corner-up-left";
import Trash2 from "lucide-react/icons/trash";
import { blanks } from "~/features/stories/defaults";
import { msg, t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";
import { cardId } from "../queue/card-id";
import type { HeldStory } from "../queue/queue.server";
import { SongByArtist, songByArtist } from "../song-by-artist";
import { Target } from "../target";
import { CorrectSong } from "./correct-song";
import { Key } from "./decided-bar";
import { FoldedText } from "./folded-text";
import { HeldVoice } from "./held-voice";
import { WhereAndWhen } from "./where-and-when";

/** How its author would like a story printed, in words. */
const formatWords = {
  verbatim: msg("verbatim"),
  "lightly edited": msg("lightly edited"),
  "full story": msg("full story"),
} as const;

/** A story that waits for review: its text, why it waits, and the decisions. */
export function HeldCard({ story, next }: { story: HeldStory; next?: string }) {
  const { id, songTitle, artistName, albumName, content, credit, since, format } = story;
  return (
    <article
      id={cardId(id)}
      data-story={id}
      tabIndex={-1}
      aria-label={songByArtist({ title: songTitle, artist: artistName })}
      className="rounded-2xl border border-rule bg-raised p-5 focus:border-ink sm:p-6"
    >
      <h2 className="text-2xl wrap-anywhere">
        <SongByArtist title={songTitle} artist={artistName} />
      </h2>
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {albumName === blanks.album ? null : `${t("on “{album}”", { album: albumName })} · `}
        {credit} ·{" "}
        {story.spot ? (
          <>
            <bdi>{story.spot}</bdi> ·{" "}
          </>
        ) : null}
        <Trans
          text={t("waits since {time}")}
          values={{ time: since ? <RelativeTime at={since} /> : t("a while") }}
        />
        {story.isAiGenerated ? ` · ${t("written with AI")}` : null}
      </p>
      <p className="mt-3 text-sm font-semibold">
        {t("Waiting for an editor: {reason}", { reason: story.waiting })}
      </p>
      <WhereAndWhen place={story.placeText} year={story.year} />
      {format ? (
        <p className="mt-1 text-sm">
          {t("The author would like it printed as: {format}", { format: t(formatWords[format]) })}
        </p>
      ) : null}
      <FoldedText text={content} language={story.language} />
      {story.hasVoice ? <HeldVoice story={story} /> : null}
      <div className="mt-6 grid gap-4 border-t border-rule pt-5">
        <Form method="post">
          <Target story={story} next={next} />
          <Button type="submit" look="primary" name="intent" value="approved" data-shortcut="a">
            <Check size={18} aria-hidden /> {t("Publish")} <Key name="A" />
          </Button>
        </Form>
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <Target story={story} next={next} />
          <label className="min-w-0 flex-1 basis-64 text-sm font-semibold">
            {t("Reason, which the author reads")} <Key name="R" />
            <input
              name="reason"
              required
              maxLength={500}
              data-shortcut="r"
              className="mt-1.5 block w-full rounded-lg border border-rule-strong bg-paper px-3.5 py-2 text-base font-normal"
            />
          </label>
          <Button type="submit" name="intent" value="rejected">
            <CornerUpLeft size={18} aria-hidden /> {t("Return")}
          </Button>
          <Button type="submit" look="danger" name="intent" value="removed">
            <Trash2 size={18} aria-hidden /> {t("Remove")}
          </Button>
        </Form>
        <CorrectSong story={story} />
      </div>
    </article>
  );
}
