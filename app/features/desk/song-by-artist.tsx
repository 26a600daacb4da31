import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Trans } from "~/ui/trans";

interface SongByArtistProps {
  title: string;
  artist: string;
}

/** A song and its artist, as text. */
export const songByArtist = ({ title, artist }: SongByArtistProps): string =>
  t("{title} by {artist}", { title: songNameHere(title), artist: songNameHere(artist) });

/** A song with its artist, whose names may run either way. */
export const SongByArtist = ({ title, artist }: SongByArtistProps) => (
  <Trans
    text={t("{title} by {artist}")}
    values={{ title: <bdi>{songNameHere(title)}</bdi>, artist: <bdi>{songNameHere(artist)}</bdi> }}
  />
);
