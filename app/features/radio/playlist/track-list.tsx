import { playlist } from "~/content/playlist";
import { radio } from "~/content/radio";
import { Section } from "~/ui/section";
import type { MockPlayer } from "../use-mock-player";
import { TrackRow } from "./track-row";
import type { TrackSong } from "./track-song";

const half = playlist.length / 2;

interface TrackListProps {
  player: MockPlayer;
  songs: readonly TrackSong[];
}

/** The thirty tracks in the order of the book, in two sides of fifteen. */
export const TrackList = ({ player, songs }: TrackListProps) => (
  <Section title="Tracks" headingClassName="sr-only" className="min-w-0">
    <ol>
      {playlist.map((track, at) => (
        <TrackRow
          key={track.number}
          track={track}
          song={songs[at]}
          side={at % half === 0 ? radio.sides[at === 0 ? 0 : 1] : null}
          inPlayer={player.track === track && player.chosen}
          playing={player.playing}
          onChoose={() => player.choose(track)}
        />
      ))}
    </ol>
  </Section>
);
