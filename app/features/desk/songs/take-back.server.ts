import { eq, sql } from "drizzle-orm";
import { nameColumns } from "~/features/songs/store-song.server";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { songLog, songs } from "~db/schema/songs";
import { countBuiltInOf } from "./merge.server";
import { findSong, isRepeated, type ReadSong } from "./song.server";
import { addToSongLog, changeSong, moveStories } from "./statements.server";

type Change = typeof songLog.$inferSelect;

/**
 * Takes a renaming or a merge back, if it is the latest change to its songs. Of the stories, those leave again whose
 * own names lead to the row that is its own song now; stories that were told meanwhile included.
 * @returns the songs as they were before; null if it is too late, or there is no such change
 */
export async function takeBack(db: Database, editor: string, entryId: string): Promise<ReadSong[] | null> {
  const change = await findChange(db, entryId);
  if (change?.action !== "renamed" && change?.action !== "merged") return null;
  const song = await findSong(db, change.songId);
  const other = change.otherId ? await findSong(db, change.otherId) : null;
  if (song?.version !== change.songVersion || (other && other.version !== change.otherVersion)) return null;
  const isDone = await (change.action === "merged"
    ? unmerge(db, editor, change, song, other)
    : unname(db, editor, change, song, other));
  return isDone ? [song, ...(other ? [other] : [])] : null;
}

const findChange = (db: Database, entryId: string) =>
  db.select().from(songLog).where(eq(songLog.id, entryId)).get();

/** The id of the song whose change the editor has taken back already, by the same form; null otherwise. */
export async function findTakenBack(db: Database, editor: string, entryId: string): Promise<string | null> {
  const change = await findChange(db, entryId);
  if (change?.action !== "renamed" && change?.action !== "merged") return null;
  const action = change.action === "renamed" ? "renaming taken back" : "merge taken back";
  const song = { id: change.songId, version: change.songVersion };
  return (await isRepeated(db, editor, song, { action })) ? song.id : null;
}

async function unmerge(db: Database, editor: string, change: Change, song: ReadSong, other: ReadSong | null) {
  if (!other) return false;
  const entry = newId();
  const builtIn = await countBuiltInOf(db, other.id);
  const [logged] = await db.batch([
    addToSongLog(db, {
      id: entry,
      action: "merge taken back",
      song,
      names: song,
      was: { title: change.wasTitle, artist: change.wasArtist },
      other: { ...other, versionAfter: other.version + 1 },
      by: editor,
    }),
    moveStories(db, entry, other.id, other.id),
    changeSong(db, entry, other.id, {
      mergedInto: null,
      storyCount: sql`${songs.storyCount} + ${builtIn}`,
    }),
    changeSong(db, entry, song.id, { storyCount: sql`${songs.storyCount} - ${builtIn}` }),
  ]);
  return hasChanged(logged);
}

async function unname(db: Database, editor: string, change: Change, song: ReadSong, other: ReadSong | null) {
  const entry = newId();
  const names = { title: change.wasTitle, artist: change.wasArtist };
  const release = other
    ? ([
        moveStories(db, entry, other.id, other.id),
        changeSong(db, entry, other.id, { mergedInto: null }),
      ] as const)
    : ([] as const);
  const [logged] = await db.batch([
    addToSongLog(db, {
      id: entry,
      action: "renaming taken back",
      song,
      names,
      was: song,
      other: other ? { ...other, versionAfter: other.version + 1 } : null,
      by: editor,
    }),
    ...release,
    changeSong(db, entry, song.id, nameColumns(names)),
    moveStories(db, entry, song.id, song.id),
  ]);
  return hasChanged(logged);
}
