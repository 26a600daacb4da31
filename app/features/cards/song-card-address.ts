import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { sha256 } from "~/lib/sha256";

/** A song as its card names it. */
export interface CardSong {
  id: string;
  title: string;
  artist: string;
}

/** Version of the design: incrementing it gives every song a new image at a new URL. */
const design = 1;

/** Hash of a song card's content: changes with the song's names. 16 hexadecimal digits. */
export const songFingerprint = async ({ title, artist }: CardSong): Promise<string> =>
  (await sha256(JSON.stringify(["song", design, site.name, title, artist]))).slice(0, 16);

/** A song's image for link previews. Its content is immutable. */
export const songCardImage = async (song: CardSong) => ({
  path: `/cards/song/${song.id}-${await songFingerprint(song)}.png`,
  alt: t("The record label of “{song}” by {artist}, on {site}.", {
    song: song.title,
    artist: song.artist,
    site: site.name,
  }),
});

/** Parses the file name of such a URL; null for anything else. */
export function parseSongCardFile(file: string) {
  const [, id, fingerprint] = /^([\w-]{1,64})-([0-9a-f]{16})\.png$/.exec(file) ?? [];
  return id && fingerprint ? { id, fingerprint } : null;
}
