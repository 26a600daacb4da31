import { blanks } from "~/features/stories/defaults";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { inLanguage } from "~/lib/text/in-language";
import { LabelArt } from "~/ui/label/label-art";
import { RelativeTime } from "~/ui/relative-time";
import { cardId } from "../queue/card-id";
import { HeldVoice } from "../review/held-voice";
import { WhereAndWhen } from "../review/where-and-when";
import { songByArtist } from "../song-by-artist";
import type { WaitingStory } from "./waiting-stories.server";

/** A story that waits, as a whole: read on a phone, with nothing folded. */
export const ReviewCard = ({ story }: { story: WaitingStory }) => (
  <article
    id={cardId(story.id)}
    data-story={story.id}
    tabIndex={-1}
    aria-label={songByArtist({ title: story.songTitle, artist: story.artistName })}
    className="rounded-2xl border border-rule bg-raised p-5 outline-none sm:p-6"
  >
    <header className="flex items-center gap-4">
      <LabelArt artist={story.artistName} title={story.songTitle} className="size-16 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">
          <bdi>{songNameHere(story.songTitle)}</bdi>
        </h2>
        <p className="text-[0.94rem] text-soft wrap-anywhere">
          <bdi>{songNameHere(story.artistName)}</bdi>
          {story.albumName === blanks.album ? null : (
            <>
              {" "}
              · <bdi className="italic">{story.albumName}</bdi>
            </>
          )}
        </p>
      </div>
    </header>
    <p {...inLanguage(story.language)} className="mt-4 font-serif text-lg whitespace-pre-line wrap-anywhere">
      {story.content}
    </p>
    <p className="mt-4 font-semibold wrap-anywhere">
      <bdi>{story.credit}</bdi>
      {story.spot ? (
        <>
          {" "}
          · <bdi>{story.spot}</bdi>
        </>
      ) : null}
    </p>
    <WhereAndWhen place={story.placeText} year={story.year} />
    <p className="mt-1 text-sm text-soft">
      {story.waiting} · {story.since ? <RelativeTime at={story.since} /> : null}
      {story.isAiGenerated ? ` · ${t("written with AI")}` : null}
    </p>
    {story.hasVoice ? <HeldVoice story={story} /> : null}
  </article>
);
