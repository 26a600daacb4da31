import { sql } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { type Database, inOneTransaction, oneOf } from "~/platform/database";
import type { Log } from "~/platform/log";
import { isOutage } from "~/platform/outage";
import type { SearchIndex } from "~/platform/search/search-index";
import { archivedStories } from "~db/schema/archives";
import { stories } from "~db/schema/stories";
import type { Family } from "./families.server";
import { clipIdsOf, readRows, snapshotOf } from "./read-rows.server";
import { deleteUnmoved } from "./stray-copies.server";
import { partsOf, writeRows } from "./write-rows.server";

/** Characters of a family with all that is compared; D1 allows two megabytes a parameter. A longer one stays. */
const maxFamilyLength = 1_500_000;

/** A database of stories with its search index. */
interface Searched {
  db: Database;
  search: SearchIndex;
}

export interface MoveDeps {
  /** The main database with its index. */
  here: Searched;
  /** Brings an index in line with the stories of its database. */
  index(where: Searched, storyIds: string[]): Promise<void>;
  log: Log;
}

/**
 * Notes that some stories couldn't be moved, which stops no others.
 * @throws the failure, if a service is down: the others would fail, too
 */
export const noteFailure = (log: Log, archive: Archive) => (error: unknown) => {
  if (isOutage(error)) throw error;
  log.error("archive.move", error, { archive: archive.name });
};

/**
 * Moves families of stories to an archive: copies them, unpublished; then deletes them here and notes where they are,
 * in one transaction, unless a family has changed since it was read; then publishes the copies, and deletes those of
 * families that stay. It may be cut off anywhere: until the transaction the copies count for nothing, and the next run
 * deletes them; from then on `finishArrivals` goes on. Only one of these may run at a time (`archiveStories` takes
 * turns).
 * @returns the stories that were moved
 */
export async function moveToArchive(deps: MoveDeps, archive: Archive, families: Family[]): Promise<string[]> {
  const { db } = deps.here;
  const rows = await readRows(db, families.flat());
  const copied = new Set(await writeRows(archive.db, rows, "archive"));
  const whole = families.filter((family) => family.every((id) => copied.has(id)));
  const asJson = whole
    .map((family) => JSON.stringify(family.map((id) => [id, rows.snapshots.get(id)])))
    .filter((family) => family.length < maxFamilyLength);
  for (const part of partsOf(asJson)) await takeOver(db, archive.name, `[${part.join()}]`, clipIdsOf(rows));
  const moved = await arrivedOf(db, whole.flat());
  await finishArrivals(deps, archive, moved);
  if (moved.length < rows.ids.length) await deleteUnmoved(db, archive, rows.ids);
  return moved;
}

/** Publishes stories that an archive has taken over, puts them into its search index, and notes that they are there. */
export async function finishArrivals({ here, index }: MoveDeps, archive: Archive, ids: string[]) {
  if (ids.length === 0) return;
  await publishArrived(archive, ids);
  await index(archive, ids);
  await index(here, ids);
  const settled = await here.db
    .update(archivedStories)
    .set({ move: null })
    .where(sql`${oneOf(archivedStories.storyId, ids)} AND move = 'arriving'`)
    .returning({ id: archivedStories.storyId });
  const stayed = new Set(settled.map(({ id }) => id));
  const gone = ids.filter((id) => !stayed.has(id));
  // They were brought back meanwhile: what is left of them in the archive is shown nowhere.
  if (gone.length > 0)
    await archive.db.update(stories).set({ isPublished: false }).where(oneOf(stories.id, gone));
}

/** Shows stories in an archive that has taken them over. */
export const publishArrived = (archive: Archive, ids: string[]) =>
  inOneTransaction(archive.db, [
    sql`UPDATE stories SET is_published = 1 WHERE ${oneOf(sql`id`, ids)} AND is_published = 0`,
  ]);

/**
 * The transaction that deletes stories here and notes their archive, of families in which no story has changed since it
 * was read. One with a new like, a new report or a new story that it inspired stays.
 * @param families JSON: an array of families, each an array of `[id, snapshot]`
 */
const takeOver = (db: Database, archive: string, families: string, clipIds: string[]) => {
  const unchanged = sql`SELECT 1 FROM stories AS own
    WHERE own.id = member.value ->> 0 AND own.is_published = 1 AND ${snapshotOf(sql`own`)} = member.value ->> 1`;
  const taken = sql`(SELECT story_id FROM archived_stories WHERE move = 'arriving' AND archive = ${archive}
    AND story_id IN (SELECT member.value ->> 0 FROM json_each(${families}) AS family, json_each(family.value) AS member))`;
  return inOneTransaction(db, [
    sql`INSERT INTO archived_stories (story_id, archive, move)
      SELECT own.value ->> 0, ${archive}, 'arriving' FROM json_each(${families}) AS family, json_each(family.value) AS own
      WHERE NOT EXISTS (SELECT 1 FROM json_each(family.value) AS member WHERE NOT EXISTS (${unchanged}))
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO archives (name, story_count)
      SELECT ${archive}, count(*) FROM stories WHERE id IN ${taken}
      ON CONFLICT (name) DO UPDATE SET story_count = story_count + excluded.story_count`,
    sql`DELETE FROM stories WHERE id IN ${taken}`,
    sql`DELETE FROM voice_clips WHERE ${oneOf(sql`id`, clipIds)}
      AND NOT EXISTS (SELECT 1 FROM stories WHERE stories.clip_id = voice_clips.id)`,
  ]);
};

const arrivedOf = async (db: Database, ids: string[]): Promise<string[]> =>
  (
    await db
      .select({ id: archivedStories.storyId })
      .from(archivedStories)
      .where(sql`${oneOf(archivedStories.storyId, ids)} AND move = 'arriving'`)
  ).map(({ id }) => id);
