import { and, desc, eq } from "drizzle-orm";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import type { PublicStory } from "~/features/stories/public-story";
import { type Cursor, formatCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { newerThan } from "~/platform/queries/keyset";
import { isPublished, stories } from "~db/schema/stories";

/** Stories that a wall rotates through. */
const maxStories = 50;

/** A story on the wall. */
export interface WallStory extends PublicStory {
  spot: string | null;
  /** Milliseconds of its last change. */
  version: number;
}

/**
 * What a wall shows: the newest stories of a gathering, the last approved first.
 * @param after cursor of the last answer; null for all of them
 * @returns ids and versions of all that are shown, so that what is missing has gone; those that changed after the
 * cursor; and the cursor for the next time
 */
export async function listWall(db: Database, gatheringId: string, after: Cursor | null) {
  const [shown, changed] = await db.batch([
    newestVersions(db, gatheringId),
    newestStories(db, gatheringId, after),
  ]);
  const [newest] = shown;
  return {
    shown: shown.map(({ id, updatedAt }) => ({ id, version: versionOf(updatedAt) })),
    stories: changed.map(
      ({ spot, updatedAt, ...row }): WallStory => ({
        ...toPublicStory(row),
        spot,
        version: versionOf(updatedAt),
      }),
    ),
    next: newest?.updatedAt ? formatCursor({ createdAt: newest.updatedAt, id: newest.id }) : null,
  };
}

const versionOf = (updatedAt: Date | null): number => updatedAt?.getTime() ?? 0;

const newestVersions = (db: Database, gatheringId: string) =>
  db
    .select({ id: stories.id, updatedAt: stories.updatedAt })
    .from(stories)
    .where(and(isPublished, eq(stories.gatheringId, gatheringId)))
    .orderBy(desc(stories.updatedAt), desc(stories.id))
    .limit(maxStories);

const newestStories = (db: Database, gatheringId: string, after: Cursor | null) =>
  db
    .select({ ...publicColumns, spot: stories.gatheringSpot, updatedAt: stories.updatedAt })
    .from(stories)
    .where(
      and(
        isPublished,
        eq(stories.gatheringId, gatheringId),
        newerThan({ createdAt: stories.updatedAt, id: stories.id }, after),
      ),
    )
    .orderBy(desc(stories.updatedAt), desc(stories.id))
    .limit(maxStories);
