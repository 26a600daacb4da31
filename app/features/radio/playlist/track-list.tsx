import { radioTexts } from "~/content/radio";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";
import { isOn } from "../air/air-state";
import type { RadioNow } from "../air/radio";
import { TrackRow } from "./track-row";
import type { TrackSong } from "./track-song";

interface TrackListProps {
  now: RadioNow;
  tracks: readonly TrackSong[];
  /** Plays the voices told about a track's song. */
  onPlay: (track: TrackSong) => void;
}

/** The thirty tracks in the order of the book, in two sides of fifteen. */
export const TrackList = ({ now, tracks, onPlay }: TrackListProps) => (
  <Section title={t("Tracks")} headingClassName="sr-only" className="mt-20 min-w-0 sm:mt-24">
    <ol className="gap-x-14 lg:grid lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(15,auto)]">
      {tracks.map((track, at) => (
        <TrackRow
          key={track.number}
          track={track}
          side={at % 15 === 0 ? t(radioTexts.sides[at === 0 ? 0 : 1]) : null}
          inPlayer={now.channel.song === track.slug && now.status !== "off"}
          playing={isOn(now)}
          onChoose={() => onPlay(track)}
        />
      ))}
    </ol>
  </Section>
);
