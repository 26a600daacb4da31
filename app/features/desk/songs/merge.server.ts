import { sql } from "drizzle-orm";
import { countBuiltIn } from "~/features/songs/built-in";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { songs } from "~db/schema/songs";
import { listSpellings, type ReadSong } from "./song.server";
import { addToSongLog, changeSong, moveStories } from "./statements.server";

/**
 * Merges a song into another: its stories move there, its row leads there, and so does its address. Only songs that
 * lead nowhere themselves can be merged, in the versions that were read, so no cycle can come about.
 * @returns the id of the log entry; null if it isn't possible, or one of them was changed meanwhile
 */
export async function mergeSongs(
  db: Database,
  editor: string,
  source: ReadSong,
  target: ReadSong,
): Promise<string | null> {
  if (source.id === target.id || source.mergedInto || target.mergedInto) return null;
  const entry = newId();
  const builtIn = await countBuiltInOf(db, source.id);
  const [logged] = await db.batch([
    addToSongLog(db, {
      id: entry,
      action: "merged",
      song: target,
      names: target,
      was: source,
      other: { ...source, versionAfter: source.version + 1 },
      by: editor,
    }),
    moveStories(db, entry, source.id, target.id),
    changeSong(db, entry, target.id, { storyCount: sql`${songs.storyCount} + ${builtIn}` }),
    changeSong(db, entry, source.id, {
      storyCount: sql`${songs.storyCount} - ${builtIn}`,
      mergedInto: target.id,
    }),
  ]);
  return hasChanged(logged) ? entry : null;
}

/** Built-in stories and essays of a song and of those that were merged into it: no row counts them. */
export async function countBuiltInOf(db: Database, id: string): Promise<number> {
  const spellings = await listSpellings(db, id);
  return spellings.reduce((sum, { slug }) => sum + countBuiltIn(slug), 0);
}
