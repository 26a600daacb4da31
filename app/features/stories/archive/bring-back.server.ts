import { eq, sql } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { inOneTransaction, oneOf } from "~/platform/database";
import { archivedStories } from "~db/schema/archives";
import { stories } from "~db/schema/stories";
import { type ArchiveDeps, archiveNamed, findEntry } from "./directory.server";
import { familyOf } from "./families.server";
import { readRows } from "./read-rows.server";
import { writeRows } from "./write-rows.server";

/**
 * Moves an archived story back to the main database, with those it is related to, before it is changed. The archive's rows are frozen first,
 * so that no like is added to what was read already; a request that comes meanwhile goes on with the move. The scheduled job deletes
 * the archive's rows later. Idempotent, also side by side. Stories of the main database stay as they are.
 */
export async function bringBack(deps: ArchiveDeps, storyId: string): Promise<void> {
  if (deps.archives.length === 0) return;
  const { main } = deps;
  const entry = await findEntry(main, storyId);
  if (!entry || entry.move === "left") return;
  const archive = archiveNamed(deps, entry.archive);
  const ids = await familyOf(archive.db, storyId);
  await main
    .update(archivedStories)
    .set({ move: "leaving" })
    .where(sql`${oneOf(archivedStories.storyId, ids)} AND archive = ${archive.name} AND move IS NOT 'left'`);
  await freeze(archive, ids);
  const rows = await readRows(archive.db, ids);
  const written = await writeRows(main, rows, "main");
  if (written.length < ids.length) {
    const now = await findEntry(main, storyId);
    // Somebody else has brought it back, and it was changed since.
    if (!now || now.move === "left") return;
    throw new Error(`The story ${storyId} can't be read from the archive ${archive.name}`);
  }
  const own = sql`${oneOf(sql`archived_stories.story_id`, ids)} AND move = 'leaving'`;
  await inOneTransaction(main, [
    sql`UPDATE stories SET is_published = 1 WHERE id IN (SELECT story_id FROM archived_stories WHERE ${own})`,
    sql`UPDATE archives SET story_count = story_count - (SELECT count(*) FROM archived_stories WHERE ${own})
      WHERE name = ${archive.name}`,
    sql`UPDATE archived_stories SET move = 'left' WHERE ${own}`,
  ]);
}

const freeze = ({ db }: Archive, ids: string[]) =>
  db.update(stories).set({ isPublished: false }).where(oneOf(stories.id, ids));

/** Brings all stories back that `column` in an archive's rows has this value for, such as those of an author. */
export async function bringBackAll(
  deps: ArchiveDeps,
  column: typeof stories.userId | typeof stories.submitterEmail,
  value: string,
): Promise<void> {
  for (const { name, db } of deps.archives) {
    const found = await db.select({ id: stories.id }).from(stories).where(eq(column, value));
    for (const { id } of found) {
      const entry = await findEntry(deps.main, id);
      // What is here already has rows there until the scheduled job deletes them.
      if (entry?.archive === name) await bringBack(deps, id);
    }
  }
}
