import { asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { toFeedPage } from "~/features/stories/feed/feed-page";
import { listPublished } from "~/features/stories/lists.server";
import { parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { yearCounts } from "~db/schema/places";

/** A year and how many published stories are from it. */
export interface ToldYear {
  year: number;
  storyCount: number;
}

const isTold = sql`story_count > 0`;

/** The years that were told of, from the first to the last: one row for each. */
export const listYears = (db: Database): Promise<ToldYear[]> =>
  db.select().from(yearCounts).where(isTold).orderBy(asc(yearCounts.year));

/** What a year's page shows; null for a year that nobody has told of. */
export async function openYear(db: Database, year: number, search: URLSearchParams) {
  const counts = await db.select().from(yearCounts).where(eq(yearCounts.year, year)).get();
  if (!counts || counts.storyCount === 0) return null;
  const after = parseCursor(search.get("cursor"));
  const [page, before, behind] = await Promise.all([
    listPublished(db, ["year", year], after),
    nearest(db, year, "before"),
    nearest(db, year, "behind"),
  ]);
  return {
    ...counts,
    before,
    behind,
    ...toFeedPage(page, after),
  };
}

/** The next year on one side that was told of; null if there is none. */
async function nearest(db: Database, year: number, side: "before" | "behind"): Promise<number | null> {
  const isBefore = side === "before";
  const found = await db
    .select({ year: yearCounts.year })
    .from(yearCounts)
    .where(sql`${isBefore ? lt(yearCounts.year, year) : gt(yearCounts.year, year)} AND ${isTold}`)
    .orderBy(isBefore ? desc(yearCounts.year) : asc(yearCounts.year))
    .limit(1)
    .get();
  return found?.year ?? null;
}
