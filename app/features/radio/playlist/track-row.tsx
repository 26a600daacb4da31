import { Link } from "@remix-run/react";
import Play from "lucide-react/icons/play";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { LabelArt } from "~/ui/label/label-art";
import { SpotifyLink } from "~/ui/spotify-link";
import type { TrackSong } from "./track-song";

interface TrackRowProps {
  track: TrackSong;
  /** Heading of the side that begins with this track. */
  side: string | null;
  inPlayer: boolean;
  playing: boolean;
  onChoose: () => void;
}

/** A track of the playlist: number, label, song and links. */
export const TrackRow = ({ track, side, inPlayer, playing, onChoose }: TrackRowProps) => (
  <li className={side ? "not-first:mt-14 lg:not-first:mt-0" : undefined}>
    {side ? <p className="eyebrow mb-4">{side}</p> : null}
    <div className="grid grid-cols-[1.6rem_3rem_minmax(0,1fr)] items-center gap-x-3 border-t border-rule py-4 sm:grid-cols-[3rem_4rem_minmax(0,1fr)_auto] lg:grid-cols-[3rem_4rem_minmax(0,1fr)] sm:gap-x-4">
      <span aria-hidden className="font-serif text-xl text-soft sm:text-3xl">
        {track.number}
      </span>
      <LabelArt
        artist={track.artist}
        title={track.title}
        isSpinning={inPlayer ? playing : undefined}
        className="size-12 sm:size-16"
      />
      <div className="min-w-0">
        <ChooseTrack track={track} inPlayer={inPlayer} onChoose={onChoose} />
        {track.note ? <p className="text-[0.94rem] leading-snug text-soft">{track.note}</p> : null}
      </div>
      <TrackLinks track={track} />
    </div>
  </li>
);

const chooseClass =
  "flex min-h-11 flex-wrap items-baseline gap-x-2.5 py-1 text-left decoration-1 underline-offset-4 hover:underline aria-current:text-accent aria-current:underline";

/** Song and artist, as a button that plays what was told about it; where nobody has, it invites to. */
function ChooseTrack({ track, inPlayer, onChoose }: Omit<TrackRowProps, "side" | "playing">) {
  const hydrated = useHydrated();
  const voices = track.voiceCount;
  const words = (
    <>
      <span className="font-serif text-[1.3rem] leading-tight">{track.title}</span>{" "}
      <span className="text-[0.94rem] text-soft">{track.artist}</span>
    </>
  );
  if (voices === 0) {
    return (
      <ShareStoryLink song={track} className={chooseClass}>
        <span className="sr-only">{t("Nobody has told of it aloud. Tell yours:")}</span> {words}
      </ShareStoryLink>
    );
  }
  if (!hydrated) return <p className={chooseClass}>{words}</p>;
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={inPlayer ? "true" : undefined}
      className={chooseClass}
    >
      <span className="sr-only">
        {t("Play {voices}:", { voices: countOf(voices, t("voice"), t("voices")) })}
      </span>{" "}
      {words} <Play size={14} aria-hidden className="self-center fill-current text-accent" />
    </button>
  );
}

const linkClass =
  "-ml-3 tall rounded-full px-3 text-[0.94rem] whitespace-nowrap text-soft underline decoration-rule-strong underline-offset-4 hover:bg-sunk hover:text-ink sm:ml-0 lg:-ml-3";

const TrackLinks = ({ track }: Pick<TrackRowProps, "track">) => (
  <div className="col-start-3 flex flex-wrap items-center gap-x-1 sm:col-start-4 lg:col-start-3">
    <SpotifyLink song={track} className="order-last" />
    {track.storyCount > 0 ? (
      <Link to={track.path} prefetch="intent" className={linkClass}>
        {countOf(track.storyCount, t("story"), t("stories"))}
        <span className="sr-only">
          {" "}
          {t("of {title} by {artist}", { title: track.title, artist: track.artist })}
        </span>
      </Link>
    ) : null}
    <ShareStoryLink song={track} className={linkClass}>
      {t("Share a story")}{" "}
      <span className="sr-only">
        {t("about this song: {title} by {artist}", { title: track.title, artist: track.artist })}
      </span>
    </ShareStoryLink>
  </div>
);
