import { Link } from "@remix-run/react";
import type { Track } from "~/content/playlist";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { countOf } from "~/lib/text/counts";
import { LabelArt } from "~/ui/label/label-art";
import { SpotifyLink } from "~/ui/spotify-link";
import { useHydrated } from "~/ui/use-hydrated";
import type { TrackSong } from "./track-song";

interface TrackRowProps {
  track: Track;
  song: TrackSong | undefined;
  /** Heading of the side that begins with this track. */
  side: string | null;
  inPlayer: boolean;
  playing: boolean;
  onChoose: () => void;
}

/** A track of the playlist: number, label, song and links. */
export const TrackRow = ({ track, song, side, inPlayer, playing, onChoose }: TrackRowProps) => (
  <li className={side ? "not-first:mt-14" : undefined}>
    {side ? <p className="eyebrow mb-4">{side}</p> : null}
    <div className="grid grid-cols-[1.6rem_3rem_minmax(0,1fr)] items-center gap-x-3 border-t border-rule py-4 sm:grid-cols-[3rem_4rem_minmax(0,1fr)_auto] lg:grid-cols-[3rem_4rem_minmax(0,1fr)] xl:grid-cols-[3rem_4rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <span aria-hidden className="font-serif text-xl text-soft sm:text-3xl">
        {track.number}
      </span>
      <LabelArt
        artist={track.artist}
        title={track.title}
        spinning={inPlayer ? playing : undefined}
        className="size-12 sm:size-16"
      />
      <div className="min-w-0">
        <ChooseTrack track={track} inPlayer={inPlayer} onChoose={onChoose} />
        {track.note ? <p className="text-[0.94rem] leading-snug text-soft">{track.note}</p> : null}
      </div>
      <TrackLinks track={track} song={song} />
    </div>
  </li>
);

/** Song and artist; after hydration, as a button that loads the track into the player. */
function ChooseTrack({ track, inPlayer, onChoose }: Pick<TrackRowProps, "track" | "inPlayer" | "onChoose">) {
  const words = (
    <>
      <span className="font-serif text-[1.3rem] leading-tight">{track.title}</span>{" "}
      <span className="text-[0.94rem] text-soft">{track.artist}</span>
    </>
  );
  if (!useHydrated()) return <p className="flex min-h-11 flex-wrap items-baseline gap-x-2.5 py-1">{words}</p>;
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={inPlayer ? "true" : undefined}
      className="flex min-h-11 flex-wrap items-baseline gap-x-2.5 py-1 text-left decoration-1 underline-offset-4 hover:underline aria-current:text-accent"
    >
      <span className="sr-only">Put on:</span> {words}
    </button>
  );
}

const linkClass =
  "-ml-3 inline-flex min-h-11 items-center rounded-full px-3 text-[0.94rem] whitespace-nowrap text-soft underline decoration-rule-strong underline-offset-4 hover:bg-sunk hover:text-ink sm:ml-0 lg:-ml-3 xl:ml-0";

const TrackLinks = ({ track, song }: Pick<TrackRowProps, "track" | "song">) => (
  <div className="col-start-3 flex flex-wrap items-center gap-x-1 sm:col-start-4 lg:col-start-3 xl:col-start-4">
    <SpotifyLink song={track} className="order-last" />
    {song && song.storyCount > 0 ? (
      <Link to={song.path} prefetch="intent" className={linkClass}>
        {countOf(song.storyCount, "story", "stories")}
        <span className="sr-only">
          {" "}
          of {track.title} by {track.artist}
        </span>
      </Link>
    ) : null}
    <ShareStoryLink song={track} className={linkClass}>
      Share a story{" "}
      <span className="sr-only">
        about this song: {track.title} by {track.artist}
      </span>
    </ShareStoryLink>
  </div>
);
