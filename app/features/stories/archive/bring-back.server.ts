import { eq, sql } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { type Database, inOneTransaction, oneOf } from "~/platform/database";
import { archivedStories } from "~db/schema/archives";
import { stories } from "~db/schema/stories";
import { type ArchiveDeps, archiveNamed, findArchived } from "./directory.server";
import { familiesOf, groupsOf } from "./families.server";
import { readRows } from "./read-rows.server";
import { writeRows } from "./write-rows.server";

/** Stories whose families are looked for, and that are brought back, together. */
const batchSize = 100;

/**
 * Moves an archived story back to the main database, with those it is related to, before it is changed. The archive's
 * rows are frozen first, so that no like is added to what was read already; a request that comes meanwhile goes on with
 * the move. The scheduled job deletes the archive's rows later. Idempotent, also side by side. Stories of the main
 * database stay as they are.
 */
export const bringBack = (deps: ArchiveDeps, storyId: string): Promise<void> =>
  bringBackStories(deps, [storyId]);

/**
 * The same for several stories, with some ten calls of D1 for each hundred of them.
 * @param onFailure takes the failure of some, and the others come back all the same; without it, it is thrown
 */
export async function bringBackStories(
  deps: ArchiveDeps,
  storyIds: readonly string[],
  onFailure?: (error: unknown) => void,
): Promise<void> {
  for (let start = 0; start < storyIds.length; start += batchSize) {
    const some = storyIds.slice(start, start + batchSize);
    for (const [name, ids] of await findArchived(deps, some)) {
      const archive = archiveNamed(deps, name);
      for (const group of groupsOf(await familiesOf(archive.db, ids))) {
        const back = bringFamiliesBack(deps, archive, group.flat());
        await (onFailure ? back.catch(onFailure) : back);
      }
    }
  }
}

/** @param ids all stories of one or more families */
async function bringFamiliesBack(deps: ArchiveDeps, archive: Archive, ids: string[]): Promise<void> {
  const { main } = deps;
  await main
    .update(archivedStories)
    .set({ move: "leaving" })
    .where(sql`${oneOf(archivedStories.storyId, ids)} AND archive = ${archive.name} AND move IS NOT 'left'`);
  await freeze(archive, ids);
  const rows = await readRows(archive.db, ids);
  const written = new Set(await writeRows(main, rows, "main"));
  // Others were brought back by somebody else, and changed since.
  const unread = await findArchived(
    deps,
    ids.filter((id) => !written.has(id)),
  );
  if (unread.size > 0) {
    throw new Error(`Stories can't be read from the archive ${archive.name}: ${[...unread.values()].flat()}`);
  }
  await publishHere(main, archive, ids);
}

const freeze = ({ db }: Archive, ids: string[]) =>
  db.update(stories).set({ isPublished: false }).where(oneOf(stories.id, ids));

/** Publishes stories of which the main database has all rows again, and notes that they are there. */
async function publishHere(main: Database, archive: Archive, ids: string[]): Promise<void> {
  const own = sql`${oneOf(sql`archived_stories.story_id`, ids)} AND move = 'leaving'`;
  await inOneTransaction(main, [
    sql`UPDATE stories SET is_published = 1 WHERE id IN (SELECT story_id FROM archived_stories WHERE ${own})`,
    sql`UPDATE archives SET story_count = story_count - (SELECT count(*) FROM archived_stories WHERE ${own})
      WHERE name = ${archive.name}`,
    sql`UPDATE archived_stories SET move = 'left' WHERE ${own}`,
  ]);
}

/** Brings all stories back that `column` in an archive's rows has this value for, such as those of an author. */
export async function bringBackAll(
  deps: ArchiveDeps,
  column: typeof stories.userId | typeof stories.submitterEmail,
  value: string,
): Promise<void> {
  for (const { db } of deps.archives) {
    const found = await db.select({ id: stories.id }).from(stories).where(eq(column, value));
    // What is here already has rows there until the scheduled job deletes them.
    await bringBackStories(
      deps,
      found.map(({ id }) => id),
    );
  }
}
