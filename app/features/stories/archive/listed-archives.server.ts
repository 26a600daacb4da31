import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPublished, stories } from "~db/schema/stories";
import { listConditions } from "../lists.server";
import { type ArchiveDeps, archiveNamed, listArchives } from "./directory.server";

/** The archives that a list's page names. */
export interface ListedArchives {
  /** The one whose stories it shows; null for those of the main database. */
  current: string | null;
  /** The others, newest first. */
  others: string[];
}

const conditions = {
  ...listConditions,
  owner: (id: SQLWrapper) => eq(stories.userId, id),
};

/**
 * The archives in which a list goes on; null without archives, then there is no query.
 * @param list what the list is of; all stories by default. Archives that have none are left out: one row is read in
 * each
 */
export async function listedArchives(
  deps: ArchiveDeps & { archive: string | null },
  list?: [kind: keyof typeof conditions, value: string | number],
): Promise<ListedArchives | null> {
  if (deps.archives.length === 0) return null;
  const which = list && conditions[list[0]](sql`${list[1]}`);
  const filled = (await listArchives(deps)).map(({ name }) => name);
  const has = await Promise.all(filled.map((name) => !which || hasAny(deps, name, which)));
  const others = filled.filter((name, at) => has[at] && name !== deps.archive);
  return { current: deps.archive, others };
}

async function hasAny(deps: ArchiveDeps, name: string, which: SQL): Promise<boolean> {
  const story = await archiveNamed(deps, name)
    .db.select({ id: stories.id })
    .from(stories)
    .where(and(isPublished, which))
    .limit(1)
    .get();
  return story !== undefined;
}
