import { LabelArt } from "~/ui/label/label-art";

/** The song of a record label. */
export interface LabelledSong {
  title: string;
  artist: string;
}

/** A row of record labels of community stories. */
export const CommunityLabels = ({ songs }: { songs: readonly LabelledSong[] }) => (
  <div aria-hidden className="flex">
    {songs.map((song) => (
      <LabelArt
        key={song.title}
        artist={song.artist}
        title={song.title}
        className="-mr-[4%] w-1/6 min-w-0 shrink rounded-full outline-2 outline-raised"
      />
    ))}
  </div>
);
