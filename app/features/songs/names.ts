import { artistSlug, nameKey, songSlug } from "~/lib/text/song-key";

/** Names of a song that nobody named (specification, section 5). */
export const unnamed = {
  song: "Untitled Song",
  artist: "Unknown Artist",
  album: "Unknown Album",
} as const;

/** A song as somebody names it. */
export interface SongNames {
  title: string;
  artist: string;
}

const isUnnamed = (name: string, blank: string) => nameKey(name) === "" || nameKey(name) === nameKey(blank);

/** Whether an artist is named. */
export const hasArtist = (artist: string): boolean => !isUnnamed(artist, unnamed.artist);

/** The slug of a song; null if its title or its artist is unknown: such stories have no song. */
export const slugOf = ({ title, artist }: SongNames): string | null =>
  isUnnamed(title, unnamed.song) || !hasArtist(artist) ? null : songSlug(title, artist);

/** The slugs of a story's song and artist; null for what is unknown. */
export const songSlugs = (names: SongNames) => ({
  songSlug: slugOf(names),
  artistSlug: hasArtist(names.artist) ? artistSlug(names.artist) : null,
});
