import { desc, eq, sql } from "drizzle-orm";
import { type FoundSong, findSongs } from "~/features/songs/find-songs.server";
import { canonicalSong, slugsLeadingTo } from "~/features/songs/merged.server";
import { decoded } from "~/lib/decoded";
import type { Database } from "~/platform/database";
import { songLog, songs } from "~db/schema/songs";
import { isPublished, stories } from "~db/schema/stories";

/** A song in the version that an editor has read. */
export interface ReadSong {
  id: string;
  version: number;
  title: string;
  artist: string;
  artistSlug: string;
  mergedInto: string | null;
}

const columns = {
  id: songs.id,
  slug: songs.slug,
  title: songs.title,
  artist: songs.artist,
  artistSlug: songs.artistSlug,
  storyCount: songs.storyCount,
  voiceCount: songs.voiceCount,
  version: songs.version,
  mergedInto: songs.mergedInto,
};

/** A song's row; null if there is none. */
export const findSong = async (db: Database, id: string) =>
  (await db.select(columns).from(songs).where(eq(songs.id, id)).get()) ?? null;

/** The song that a slug leads to, after all merges; null if there is none. */
export const findBySlug = async (db: Database, slug: string) =>
  (await db
    .select(columns)
    .from(songs)
    .where(eq(songs.id, canonicalSong(sql`${slug}`, "id")))
    .get()) ?? null;

/** The rows that lead to a song's, its own included. */
export const listSpellings = (db: Database, id: string) =>
  db
    .select({ slug: songs.slug, title: songs.title, artist: songs.artist })
    .from(songs)
    .where(sql`${songs.slug} IN ${slugsLeadingTo(id)}`);

/** The latest change to a song; null if there was none. */
export const latestChange = async (db: Database, id: string) =>
  (await db
    .select()
    .from(songLog)
    .where(eq(songLog.songId, id))
    .orderBy(desc(songLog.songVersion))
    .limit(1)
    .get()) ?? null;

/** Whether a song's latest change is this one of an editor's form, which came twice: it was made the first time. */
export async function isRepeated(
  db: Database,
  decidedBy: string,
  song: { id: string; version: number },
  change: Partial<typeof songLog.$inferSelect>,
): Promise<boolean> {
  const latest = await latestChange(db, song.id);
  const asked = Object.entries({ ...change, decidedBy, songVersion: song.version + 1 });
  return latest !== null && asked.every(([name, value]) => latest[name as keyof typeof latest] === value);
}

/** The ids of a song's newest published stories, for its parts of the sitemap. */
export const latestStories = async (db: Database, id: string): Promise<string[]> => {
  const found = await db
    .select({ id: stories.id })
    .from(stories)
    .where(sql`${isPublished} AND ${stories.songId} = ${id}`)
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(1000);
  return found.map((story) => story.id);
};

/** The slug in an address of a song's page. */
const address = /\/song\/([^/?#\s]+)/;

/** How many songs a search at the desk lists. */
const maxFound = 20;

/** What a search at the desk found. */
export interface FoundForDesk {
  songs: FoundSong[];
  /** Whether there are others that aren't listed. */
  hasMore: boolean;
}

/** Songs by their words, or by the address of their page, which also finds those that nobody has published yet. */
export async function findForDesk(db: Database, typed: string): Promise<FoundForDesk> {
  if (!typed) return { songs: [], hasMore: false };
  const [, encoded] = address.exec(typed) ?? [];
  if (encoded) {
    const song = await findBySlug(db, decoded(encoded));
    return { songs: song ? [{ ...song, album: null }] : [], hasMore: false };
  }
  const found = await findSongs(db, typed, maxFound + 1);
  return { songs: found.slice(0, maxFound), hasMore: found.length > maxFound };
}
