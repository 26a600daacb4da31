import { and, desc, eq, sql } from "drizzle-orm";
import { type ArchiveDeps, archiveNamed, findArchived } from "~/features/stories/archive/directory.server";
import { finishMovesOf } from "~/features/stories/archive/home.server";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { demoStoryIds, findDemoStory } from "~/features/stories/demo-stories";
import { type FeedStory, toFeedStory } from "~/features/stories/feed/feed-story";
import { withTallies } from "~/features/stories/tallies/built-in-tallies.server";
import type { Cursor } from "~/lib/text/cursor";
import { type Database, oneOf } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { savedStories } from "~db/schema/saved";
import { stories } from "~db/schema/stories";

const pageSize = 20;

/** A story on a reading list; `savedAt` is when it was put there. */
export type SavedStory = FeedStory & { savedAt: Date };

/** Whether a story is on an account's list; no visitor's is kept here. */
export async function isSaved(db: Database, userId: string | null, storyId: string): Promise<boolean> {
  if (!userId) return false;
  const row = await db
    .select({ createdAt: savedStories.createdAt })
    .from(savedStories)
    .where(and(eq(savedStories.storyId, storyId), eq(savedStories.userId, userId)))
    .get();
  return row !== undefined;
}

/** Puts stories on an account's list; those that nobody can read are left out. Idempotent. */
export async function saveStories(db: Database, userId: string, saved: Cursor[]): Promise<void> {
  if (saved.length === 0) return;
  const wanted = JSON.stringify(saved.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  await db
    .insert(savedStories)
    .select(
      sql`SELECT value ->> 0, ${userId}, value ->> 1 FROM json_each(${wanted})
        WHERE value ->> 0 IN (SELECT value FROM json_each(${JSON.stringify(demoStoryIds)}))
          OR EXISTS (SELECT 1 FROM stories WHERE stories.id = json_each.value ->> 0 AND is_published = 1)
          OR EXISTS (SELECT 1 FROM archived_stories WHERE story_id = json_each.value ->> 0)`,
    )
    .onConflictDoNothing();
}

/** Takes stories off an account's list. Idempotent. */
export async function removeSaved(db: Database, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(savedStories).where(and(oneOf(savedStories.storyId, ids), eq(savedStories.userId, userId)));
}

/** A page of an account's list, the last saved first. Stories that nobody can read are not in it. */
export async function listSaved(deps: ArchiveDeps, userId: string, after: Cursor | null) {
  const rows = await deps.main
    .select({ id: savedStories.storyId, createdAt: savedStories.createdAt })
    .from(savedStories)
    .where(
      and(
        eq(savedStories.userId, userId),
        olderThan({ createdAt: savedStories.createdAt, id: savedStories.storyId }, after),
      ),
    )
    .orderBy(desc(savedStories.createdAt), desc(savedStories.storyId))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const found = new Map(
    (
      await findReadable(
        deps,
        page.map(({ id }) => id),
      )
    ).map((story) => [story.id, story]),
  );
  return {
    /** The last row of the page before; null on the first one. */
    after,
    stories: page.flatMap(({ id, createdAt }): SavedStory[] => {
      const story = found.get(id);
      return story ? [{ ...story, savedAt: createdAt }] : [];
    }),
    /** Where the list goes on; null at its end. */
    next: rows.length > pageSize ? (page.at(-1) ?? null) : null,
  };
}

/**
 * The cards of those of these stories that anybody can read, archived or not, in no order.
 * @throws if a story's move can't be finished: a device would take it off its list
 */
export async function findReadable(deps: ArchiveDeps, ids: string[]): Promise<FeedStory[]> {
  if (ids.length === 0) return [];
  const now = new Date();
  const builtIn = ids.flatMap((id) => findDemoStory(id, now) ?? []);
  const [found, tallied] = await Promise.all([findPublished(deps, ids), withTallies(deps.main, builtIn)]);
  const readable = new Set([...found, ...builtIn].map(({ id }) => id));
  const missing = ids.filter((id) => !readable.has(id));
  return [...tallied, ...found, ...(await findMoved(deps, missing))].map(toFeedStory);
}

/** Those of these stories that were on their way between two databases, and so in none of them for readers. */
async function findMoved(deps: ArchiveDeps, ids: string[]) {
  if (deps.archives.length === 0 || ids.length === 0) return [];
  await finishMovesOf(deps, ids);
  return findPublished(deps, ids);
}

async function findPublished(deps: ArchiveDeps, ids: string[]) {
  const archived = await findArchived(deps, ids);
  const found = await Promise.all([
    publishedAmong(deps.main, ids),
    ...[...archived].map(([name, own]) => publishedAmong(archiveNamed(deps, name).db, own)),
  ]);
  return found.flat().map(toPublicStory);
}

const publishedAmong = (db: Database, ids: string[]) =>
  db
    .select(publicColumns)
    .from(stories)
    .where(and(oneOf(stories.id, ids), eq(stories.isPublished, true)));
