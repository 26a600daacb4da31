import { Player } from "../player";
import { useMockPlayer } from "../use-mock-player";
import { TrackList } from "./track-list";
import type { TrackSong } from "./track-song";

/**
 * The player and its thirty tracks.
 * @param songs of the tracks, in their order
 */
export function BookPlaylist({ songs }: { songs: readonly TrackSong[] }) {
  const player = useMockPlayer();
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Player player={player} />
      <TrackList player={player} songs={songs} />
    </div>
  );
}
