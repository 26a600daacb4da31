import { Link } from "@remix-run/react";
import { songPath } from "~/features/songs/paths";
import { LabelArt } from "~/ui/label/label-art";
import { countsLine } from "../counts-line";
import type { ListedSong } from "./listed-song";

interface SongGridProps {
  songs: readonly ListedSong[];
  /** Names the artist of each song; left out on an artist's own page. */
  withArtist?: boolean;
  /** Heading of each song: below the page's own, or a section's. */
  heading?: "h2" | "h3";
}

/** Songs as record labels with their names and counts. */
export const SongGrid = ({ songs, withArtist = true, heading: Heading = "h3" }: SongGridProps) => (
  <ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-9 sm:grid-cols-3 lg:grid-cols-5">
    {songs.map((song) => (
      <li key={song.id} className="contain-ink relative min-w-0">
        <LabelArt artist={song.artist} title={song.title} className="w-full" />
        <Heading className="mt-3 line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link
            to={songPath(song.slug)}
            prefetch="intent"
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 after:rounded-2xl hover:underline"
          >
            <bdi>{song.title}</bdi>
          </Link>
        </Heading>
        {withArtist ? (
          <p className="line-clamp-1 text-[0.94rem] text-soft wrap-anywhere">
            <bdi>{song.artist}</bdi>
          </p>
        ) : null}
        <p className="text-sm text-soft">{countsLine(song)}</p>
      </li>
    ))}
  </ul>
);
