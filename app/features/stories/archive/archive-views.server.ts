import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { archivedStories, archiveViews } from "~db/schema/archives";
import { stories } from "~db/schema/stories";
import { countedMessages } from "~db/schema/views";
import { messageIdAt } from "../counted-messages";
import type { StoryView } from "../events";
import { addViews } from "../tallies/add-views.server";
import { countViews } from "../tallies/count-views.server";
import { type ArchiveDeps, archiveNamed, findArchived } from "./directory.server";

/** Counts the views of archived stories where they have rows of their own. Idempotent. */
export async function countArchivedViews(deps: ArchiveDeps, views: StoryView[]): Promise<void> {
  const archived = await findArchived(
    deps,
    views.map(({ storyId }) => storyId),
  );
  for (const [name, ids] of archived) {
    const own = new Set(ids);
    await countViews(
      archiveNamed(deps, name).db,
      views.filter(({ storyId }) => own.has(storyId)),
    );
  }
}

/**
 * The statement that keeps the views of archived stories for their archives, as `addViews` adds those of the others;
 * part of the same batch.
 * @param views selects `story_id` and `views`, each story once
 * @param which of them: those on their way alone, or all
 */
export const keepForArchives = (db: Database, views: SQL, which: "moving" | "all" = "all") =>
  db.insert(archiveViews).select(
    sql`SELECT ${messageIdAt(Date.now())} + row_number() OVER (), archive, json_group_object(story_id, views)
      FROM (SELECT fresh.story_id, fresh.views, archived.archive FROM (${views}) AS fresh
        JOIN ${archivedStories} AS archived ON archived.story_id = fresh.story_id
          AND ${which === "all" ? sql`archived.move IS NOT 'left'` : sql`archived.move IN ('arriving', 'leaving')`})
      GROUP BY archive`,
  );

/** Rows of kept views that one run takes. */
const batchSize = 300;

/**
 * Scheduled: adds the kept views to their stories' counters, each once however often it is cut off: an archive notes
 * which rows it has counted. Views of a story that is on its way are kept until it is there.
 */
export async function countKeptViews(deps: ArchiveDeps): Promise<void> {
  if (deps.archives.length === 0) return;
  const { main } = deps;
  const kept = await main.select().from(archiveViews).orderBy(archiveViews.id).limit(batchSize);
  for (const { id, archive, views } of kept) {
    const counted = await countInArchive(archiveNamed(deps, archive).db, id, views);
    const missed = JSON.stringify(
      Object.entries(JSON.parse(views)).filter(([storyId]) => counted && !counted.has(storyId)),
    );
    const fresh = sql`SELECT value ->> 0 AS story_id, value ->> 1 AS views FROM json_each(${missed})`;
    await main.batch([
      addViews(main, fresh),
      keepForArchives(main, fresh, "moving"),
      main.delete(archiveViews).where(eq(archiveViews.id, id)),
    ]);
  }
}

/** @returns the stories whose views were counted; null if an earlier run has counted this row */
async function countInArchive(db: Database, id: number, views: string): Promise<Set<string> | null> {
  const fresh = sql`SELECT key AS story_id, value AS views FROM json_each(${views})`;
  const [counted, noted] = await db.batch([
    db
      .update(stories)
      .set({ viewCount: sql`${stories.viewCount} + fresh.views` })
      .from(sql`(${fresh}) AS fresh`)
      .where(
        sql`${stories.id} = fresh.story_id AND ${stories.isPublished} = 1
          AND NOT EXISTS (SELECT 1 FROM ${countedMessages} WHERE ${countedMessages.id} = ${id})`,
      )
      .returning({ id: stories.id }),
    db.insert(countedMessages).values({ id }).onConflictDoNothing(),
  ]);
  return noted.meta.changes === 0 ? null : new Set(counted.map((story) => story.id));
}
