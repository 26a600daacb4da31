import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { classNames } from "~/lib/text/class-names";
import { spotifySearch } from "~/lib/text/music-links";

interface SpotifyLinkProps {
  song: { title: string; artist: string };
  /** Classes for its position. */
  className?: string;
}

/** Spotify's logo, with a link to its search for the song. */
export const SpotifyLink = ({ song, className }: SpotifyLinkProps) => (
  <a href={spotifySearch(song)} className={classNames("spotify-link", className)}>
    <span>
      {t("Search Spotify for {song} by {artist}", {
        song: songNameHere(song.title),
        artist: songNameHere(song.artist),
      })}
    </span>
  </a>
);
