import { unnamed } from "~/lib/songs/unnamed";
import { artistSlug, nameKey, songSlug } from "~/lib/text/song-key";

/** A song as somebody names it. */
export interface SongNames {
  title: string;
  artist: string;
}

const isUnnamed = (name: string, blankKey: string) => ["", blankKey].includes(nameKey(name));

const blankKeys = {
  song: /* @__PURE__ */ nameKey(unnamed.song),
  artist: /* @__PURE__ */ nameKey(unnamed.artist),
};

/** Whether an artist is named. */
export const hasArtist = (artist: string): boolean => !isUnnamed(artist, blankKeys.artist);

/** The slug of a song; null if its title or its artist is unknown: such stories have no song. */
export const slugOf = ({ title, artist }: SongNames): string | null =>
  isUnnamed(title, blankKeys.song) || !hasArtist(artist) ? null : songSlug(title, artist);

/** The slugs of a story's song and artist; null for what is unknown. */
export const songSlugs = (names: SongNames) => ({
  songSlug: slugOf(names),
  artistSlug: hasArtist(names.artist) ? artistSlug(names.artist) : null,
});
