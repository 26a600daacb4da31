import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { type Database, oneOf } from "~/platform/database";
import { archivedStories, archives } from "~db/schema/archives";

/** The main database, and the archives that are bound. */
export interface ArchiveDeps {
  main: Database;
  archives: Archive[];
}

/** The entry of a story that is in an archive, or on its way; null for the others. */
export const findEntry = async (main: Database, storyId: string) =>
  (await main
    .select({ archive: archivedStories.archive, move: archivedStories.move })
    .from(archivedStories)
    .where(eq(archivedStories.storyId, storyId))
    .get()) ?? null;

/** @throws if the archive's binding is missing: its stories must not look as if they were gone */
export function archiveNamed({ archives }: Pick<ArchiveDeps, "archives">, name: string): Archive {
  const archive = archives.find((one) => one.name === name);
  if (!archive) throw new Error(`The archive ${name} is not bound`);
  return archive;
}

/** The archives that have stories, newest first, for links to them. Without archives there is no query. */
export const listArchives = async ({ main, archives: bound }: ArchiveDeps) =>
  bound.length === 0
    ? []
    : (
        await main
          .select({ name: archives.name, storyCount: archives.storyCount })
          .from(archives)
          .where(gt(archives.storyCount, 0))
      ).toSorted((a, b) => b.name.localeCompare(a.name));

/** The archive with the next older stories; null after the oldest. @param archive null for the main database */
export async function archiveAfter(deps: ArchiveDeps, archive: string | null): Promise<string | null> {
  const next = (await listArchives(deps)).find(({ name }) => archive === null || name < archive);
  return next?.name ?? null;
}

/** Which of these stories are in which archive. Without archives there is no query. */
export async function findArchived({ main, archives: bound }: ArchiveDeps, storyIds: readonly string[]) {
  if (bound.length === 0 || storyIds.length === 0) return new Map<string, string[]>();
  const rows = await main
    .select({ id: archivedStories.storyId, archive: archivedStories.archive })
    .from(archivedStories)
    .where(and(oneOf(archivedStories.storyId, storyIds), isArchived));
  const byArchive = Map.groupBy(rows, ({ archive }) => archive);
  return new Map([...byArchive].map(([name, found]) => [name, found.map(({ id }) => id)]));
}

/** Condition: the story is not in the main database. */
export const isArchived = sql`${archivedStories.move} IS NOT 'left'`;

/** The stories of an archive of which a move is not done. */
export const listMoving = (main: Database, archive: string, limit: number) =>
  main
    .select({ id: archivedStories.storyId, move: archivedStories.move })
    .from(archivedStories)
    .where(and(eq(archivedStories.archive, archive), isNotNull(archivedStories.move)))
    .orderBy(archivedStories.storyId)
    .limit(limit);
