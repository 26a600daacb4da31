import { and, eq, sql } from "drizzle-orm";
import { type BuiltInSong, builtInSongs } from "~/features/songs/built-in";
import { canonicalSong, slugsLeadingTo } from "~/features/songs/merged.server";
import type { Database } from "~/platform/database";
import { songs } from "~db/schema/songs";
import { isPublished, stories } from "~db/schema/stories";

/** A song for readers. */
export interface Song {
  id: string;
  slug: string;
  title: string;
  artist: string;
  artistSlug: string;
  /** Published stories, built-in ones and essays included. */
  storyCount: number;
  /** Of these, those with a public recording. */
  voiceCount: number;
  firstToldAt: Date | null;
  recordingId: string | null;
  /** The site's own content about it. */
  builtIn: BuiltInSong[];
}

const songColumns = {
  id: songs.id,
  slug: songs.slug,
  title: songs.title,
  artist: songs.artist,
  artistSlug: songs.artistSlug,
  storyCount: songs.storyCount,
  voiceCount: songs.voiceCount,
  firstToldAt: songs.firstToldAt,
  recordingId: songs.recordingId,
};

/**
 * The song that a slug leads to, after all merges; null if there is none. It may have no published story. Its count
 * follows a moment after the stories: until the first ones are in it, they are counted here.
 */
export async function findSong(db: Database, slug: string): Promise<Song | null> {
  const song = await db
    .select(songColumns)
    .from(songs)
    .where(eq(songs.id, canonicalSong(sql`${slug}`, "id")))
    .get();
  if (!song) return null;
  const spellings = await db
    .select({ slug: songs.slug })
    .from(songs)
    .where(sql`${songs.slug} IN ${slugsLeadingTo(song.id)}`);
  const storyCount =
    song.storyCount || (await db.$count(stories, and(isPublished, eq(stories.songId, song.id))));
  const slugs = new Set([song.slug, ...spellings.map((spelling) => spelling.slug)]);
  return { ...song, storyCount, builtIn: [...slugs].flatMap((each) => builtInSongs.get(each) ?? []) };
}

/** Whether readers may see a song: a published story or the site itself tells of it. */
export const isPublic = ({ storyCount, builtIn }: Song): boolean => storyCount > 0 || builtIn.length > 0;

/** The song that an id leads to, after all merges; null if readers mayn't see it. */
export async function findPublicSong(db: Database, id: string): Promise<Song | null> {
  const named = await db.select({ slug: songs.slug }).from(songs).where(eq(songs.id, id)).get();
  const song = named && (await findSong(db, named.slug));
  return song && isPublic(song) ? song : null;
}
