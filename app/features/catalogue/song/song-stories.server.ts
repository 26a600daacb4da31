import { and, desc, eq, sql } from "drizzle-orm";
import type { BuiltInSong } from "~/features/songs/built-in";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { blanks } from "~/features/stories/defaults";
import { listDemoStories } from "~/features/stories/demo-stories";
import type { PublicStory } from "~/features/stories/public-story";
import { withTallies } from "~/features/stories/tallies/built-in-tallies.server";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { stories } from "~db/schema/stories";
import type { Song } from "./find-song.server";

const pageSize = 20;

/** Stories whose albums are looked at, and how many albums are named. */
const sample = 60;
const mostAlbums = 5;

/** A page of a song's stories, newest first, which stories inspired them, and whether more follow. */
export async function listSongStories(db: Database, song: Song, after: Cursor | null) {
  const rows = await songPage(db, song.id, after);
  const shown = rows.slice(0, pageSize);
  return {
    stories: shown.map(toPublicStory),
    origins: shown.map(({ id, inspiredBy }) => ({ id, inspiredBy })),
    hasMore: rows.length > pageSize,
  };
}

const songPage = (db: Database, songId: string, after: Cursor | null) =>
  db
    .select({ ...publicColumns, inspiredBy: stories.inspiredBy })
    .from(stories)
    // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
    .where(and(sql`is_published = 1`, eq(stories.songId, songId), olderThan(stories, after)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(pageSize + 1);

/** The built-in stories of songs. */
export function builtInStories(
  db: Database,
  songs: readonly BuiltInSong[],
  now: Date,
): Promise<PublicStory[]> {
  const ids = new Set(songs.flatMap(({ storyIds }) => storyIds));
  const all = listDemoStories({ id: "all", artist: null }, now);
  return withTallies(
    db,
    all.filter(({ id }) => ids.has(id)),
  );
}

/** The albums that the newest stories of a song name, the most frequent first. */
export async function listAlbums(db: Database, song: Song): Promise<string[]> {
  const rows = await db
    .select({ album: stories.albumName })
    .from(stories)
    .where(and(sql`is_published = 1`, eq(stories.songId, song.id)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(sample);
  const counts = new Map<string, { name: string; count: number }>();
  const own = song.builtIn.flatMap(({ album }) => album ?? []);
  // From the newest to the oldest: the first to name an album decides about its spelling.
  for (const name of [...rows.map(({ album }) => album), ...own]) {
    if (name === blanks.album) continue;
    const known = counts.get(name.toLowerCase());
    counts.set(name.toLowerCase(), { name, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, mostAlbums)
    .map(({ name }) => name);
}
