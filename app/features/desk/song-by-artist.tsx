import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";

interface SongByArtistProps {
  title: string;
  artist: string;
}

/** A song with its artist, whose names may run either way. */
export const SongByArtist = ({ title, artist }: SongByArtistProps) => (
  <Trans
    text={t("{title} by {artist}")}
    values={{ title: <bdi>{title}</bdi>, artist: <bdi>{artist}</bdi> }}
  />
);
