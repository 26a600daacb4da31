import { and, eq, type SQL } from "drizzle-orm";
import { stories } from "~db/schema/stories";
import type { ArchiveDeps } from "./directory.server";

/**
 * Counts stories of the main database and of all archives. Unpublished rows there are copies of what the main database
 * has.
 */
export async function countEverywhere(
  { main, archives }: ArchiveDeps,
  which: SQL | undefined,
): Promise<number> {
  const there = and(which, eq(stories.isPublished, true));
  const counts = await Promise.all([
    main.$count(stories, which),
    ...archives.map(({ db }) => db.$count(stories, there)),
  ]);
  return counts.reduce((sum, one) => sum + one);
}
