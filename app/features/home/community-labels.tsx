import { LabelArt } from "~/ui/label/label-art";

/** A song as its label needs it. */
export interface LabelledSong {
  title: string;
  artist: string;
}

/** The labels of stories in the community, laid out on a table. */
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
