import { classNames } from "~/lib/text/class-names";
import { spotifySearch } from "~/lib/text/music-links";
import { BrandIcon } from "./brand-icon";

interface SpotifyLinkProps {
  song: { title: string; artist: string };
  /** Classes for its position. */
  className: string;
}

/** Spotify's logo, with a link to its search for the song. */
export const SpotifyLink = ({ song, className }: SpotifyLinkProps) => (
  <a
    href={spotifySearch(song)}
    rel="noopener"
    className={classNames(
      className,
      "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink",
    )}
  >
    <BrandIcon name="spotify" />
    <span className="sr-only">
      Search Spotify for {song.title} by {song.artist}
    </span>
  </a>
);
