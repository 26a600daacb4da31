interface SongChangeProps {
  change: {
    action: "renamed" | "merged" | "renaming taken back" | "merge taken back";
    title: string;
    artist: string;
    wasTitle: string;
    wasArtist: string;
  };
}

const joints: Record<SongChangeProps["change"]["action"], string> = {
  renamed: "is now",
  merged: "is part of",
  "renaming taken back": "is again",
  "merge taken back": "is no longer part of",
};

/** An editor's change to a song, in a sentence. */
export const SongChange = ({ change }: SongChangeProps) => (
  <>
    <span className="font-semibold first-letter:uppercase inline-block">{change.action}</span>:{" "}
    <Song title={change.wasTitle} artist={change.wasArtist} /> {joints[change.action]}{" "}
    <Song title={change.title} artist={change.artist} />
  </>
);

const Song = ({ title, artist }: { title: string; artist: string }) => (
  <>
    “<bdi>{title}</bdi>” by <bdi>{artist}</bdi>
  </>
);
