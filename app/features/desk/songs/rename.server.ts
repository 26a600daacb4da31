import { sql } from "drizzle-orm";
import { canonicalSong } from "~/features/songs/merged.server";
import { type SongNames, slugOf } from "~/features/songs/names";
import { nameColumns } from "~/features/songs/store-song.server";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { songs } from "~db/schema/songs";
import { findBySlug, type ReadSong } from "./song.server";
import { addToSongLog, changeSong, moveStories } from "./statements.server";

/** What came of a renaming: the id of its log entry, or why nothing was changed. */
type Renaming =
  | { entry: string }
  | { refused: "unnamed" | "conflict" }
  | { refused: "taken"; by: ReadSong & { slug: string; storyCount: number } };

/**
 * Renames a song. It keeps id and address; a row with the slug of its new names leads to it, so that stories in that
 * spelling arrive there.
 */
export async function renameSong(
  db: Database,
  editor: string,
  song: ReadSong,
  names: SongNames,
): Promise<Renaming> {
  const slug = slugOf(names);
  if (!slug) return { refused: "unnamed" };
  if (song.mergedInto) return { refused: "conflict" };
  const owner = await findBySlug(db, slug);
  if (owner && owner.id !== song.id) return { refused: "taken", by: owner };
  const entry = newId();
  const spelling = newId();
  const [, logged] = await db.batch([
    addSpelling(db, song, { id: spelling, slug, ...nameColumns(names) }),
    addToSongLog(
      db,
      {
        id: entry,
        action: "renamed",
        song,
        names,
        was: song,
        other: owner ? null : { id: spelling, versionAfter: 0 },
        by: editor,
      },
      // False if somebody first told of the other song in this very moment.
      sql`${canonicalSong(sql`${slug}`, "id")} = ${song.id}`,
    ),
    changeSong(db, entry, song.id, nameColumns(names)),
    moveStories(db, entry, song.id, song.id),
  ]);
  return hasChanged(logged) ? { entry } : { refused: "conflict" };
}

/** A row that leads to the song as it was read; does nothing if there is one with that slug. */
const addSpelling = (
  db: Database,
  song: ReadSong,
  row: { id: string; slug: string } & ReturnType<typeof nameColumns>,
) =>
  db
    .insert(songs)
    .select(
      sql`SELECT ${row.id}, ${row.slug}, ${row.title}, ${row.artist}, ${row.artistSlug}, ${row.script}, ${row.sortKey},
        0, 0, NULL, NULL, NULL, 0, id FROM songs WHERE id = ${song.id} AND version = ${song.version}`,
    )
    .onConflictDoNothing({ target: songs.slug });
