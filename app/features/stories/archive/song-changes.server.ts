import { eq, sql } from "drizzle-orm";
import { canonicalSong, slugsLeadingTo } from "~/features/songs/merged.server";
import { type Database, oneOf } from "~/platform/database";
import type { QueueProducer } from "~/platform/queue";
import { songs } from "~db/schema/songs";
import { hasSongSlug, stories } from "~db/schema/stories";
import type { StoryEvent } from "../events";
import { countSongLeftovers } from "../tallies/song-tallies.server";
import { bringBack } from "./bring-back.server";
import type { ArchiveDeps } from "./directory.server";

interface Deps extends ArchiveDeps {
  events: QueueProducer<StoryEvent>;
}

/** Stories that are brought back for one message: each is moved by about ten queries. */
const batchSize = 20;

/**
 * Brings the archives in line with songs that an editor renamed or merged: their stories come back to the main database
 * if another song or artist is theirs now, where they are counted for it, and are archived again later. Idempotent;
 * many stories take several messages.
 */
export async function applySongChanges(deps: Deps, events: readonly StoryEvent[]): Promise<void> {
  if (deps.archives.length === 0) return;
  for (const event of events) {
    if (event.type !== "song.changed") continue;
    const areMore = await bringStrayBack(deps, event.songIds);
    if (areMore) await deps.events.send(event);
    else await copySongs(deps, event.songIds);
  }
}

/** Brings a few stories back whose song or artist is another one now. @returns whether there may be more */
async function bringStrayBack(deps: Deps, songIds: string[]): Promise<boolean> {
  const { main, archives } = deps;
  const spellings = (await Promise.all(songIds.map((id) => spellingsOf(main, id)))).flat();
  const found: string[] = [];
  for (const { db } of archives) {
    const stray = await listStray(db, spellings, batchSize - found.length);
    for (const id of stray) await bringBack(deps, id);
    found.push(...stray);
  }
  if (found.length === 0) return false;
  const moved = await main
    .update(stories)
    .set({ songId: songOf("id"), artistSlug: songOf("artist_slug") })
    .where(sql`${oneOf(stories.id, found)} AND ${hasSongSlug}`)
    .returning({ id: stories.id });
  await countSongLeftovers(main);
  // None, if the archive's rows are of stories that are here already: the scheduled job deletes them.
  return found.length === batchSize && moved.length > 0;
}

const songOf = (column: "id" | "artist_slug") => canonicalSong(sql`${stories.songSlug}`, column);

/** The slugs that lead to a song's row, with the song that they all lead to after all merges. */
function spellingsOf(main: Database, id: string) {
  const own = sql`(SELECT slug FROM songs WHERE id = ${id})`;
  return main
    .select({
      slug: songs.slug,
      songId: canonicalSong(own, "id").as("song_id"),
      artistSlug: canonicalSong(own, "artist_slug").as("artist"),
    })
    .from(songs)
    .where(sql`${songs.slug} IN ${slugsLeadingTo(id)}`);
}

type Spelling = Awaited<ReturnType<typeof spellingsOf>>[number];

const listStray = async (db: Database, spellings: Spelling[], limit: number): Promise<string[]> => {
  const rows = await db.all<{ id: string }>(
    sql`SELECT stories.id FROM json_each(${JSON.stringify(spellings)}) AS spelling CROSS JOIN stories
      ON stories.song_slug = spelling.value ->> 'slug' AND stories.song_slug <> ''
      WHERE stories.is_published = 1
        AND (song_id, artist_slug) IS NOT (spelling.value ->> 'songId', spelling.value ->> 'artistSlug')
      LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
};

/** Gives the archives' copies of songs the names and the counts that they have now. */
async function copySongs({ main, archives }: Deps, songIds: string[]): Promise<void> {
  const rows = await main
    .select({
      id: songs.id,
      title: songs.title,
      artist: songs.artist,
      artistSlug: songs.artistSlug,
      script: songs.script,
      sortKey: songs.sortKey,
      storyCount: songs.storyCount,
      voiceCount: songs.voiceCount,
    })
    .from(songs)
    .where(oneOf(songs.id, songIds));
  for (const { db } of archives) {
    for (const { id, ...now } of rows) await db.update(songs).set(now).where(eq(songs.id, id));
  }
}
