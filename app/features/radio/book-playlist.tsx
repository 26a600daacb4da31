import { Player } from "./player";
import { TrackList } from "./track-list";
import { useMockPlayer } from "./use-mock-player";

/** The player and its thirty tracks. */
export function BookPlaylist() {
  const player = useMockPlayer();
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Player player={player} />
      <TrackList player={player} />
    </div>
  );
}
