import { and, desc, eq } from "drizzle-orm";
import type { BuiltInSong } from "~/features/songs/built-in";
import { blanks } from "~/features/stories/defaults";
import { listDemoStories } from "~/features/stories/demo-stories";
import type { PublicStory } from "~/features/stories/public-story";
import { withTallies } from "~/features/stories/tallies/built-in-tallies.server";
import { nameKey } from "~/lib/text/song-key";
import type { Database } from "~/platform/database";
import { isPublished, stories } from "~db/schema/stories";
import type { Song } from "./find-song.server";

/** Stories whose albums are looked at, and how many albums are named. */
const sampleSize = 60;
const maxAlbums = 5;

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
    .where(and(isPublished, eq(stories.songId, song.id)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(sampleSize);
  const counts = new Map<string, { name: string; count: number }>();
  const own = song.builtIn.flatMap(({ album }) => album ?? []);
  // From the newest to the oldest: the first to name an album decides about its spelling.
  for (const name of [...rows.map(({ album }) => album), ...own]) {
    if (name === blanks.album) continue;
    const key = nameKey(name);
    const known = counts.get(key);
    counts.set(key, { name, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, maxAlbums)
    .map(({ name }) => name);
}
