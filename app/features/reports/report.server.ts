import { and, eq, isNotNull, sql } from "drizzle-orm";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { isDemoStory } from "~/features/stories/demo-stories";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { builtInReports } from "~db/schema/built-in";
import { now } from "~db/schema/columns";
import { storyReports } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import type { StoryReport } from "./schema";

/**
 * Stores a reader's report of a published or a built-in story. A second one by the same reader is ignored while the
 * first is open; once an editor has closed that, it is open again, with what the reader says now.
 * @param reporter the reader's key
 */
export async function reportStory(
  deps: ArchiveDeps,
  storyId: string,
  reporter: string,
  report: StoryReport,
): Promise<void> {
  if (isDemoStory(storyId)) await reportBuiltIn(deps.main, { storyId, reporter, ...report });
  else await changeInMain(deps, storyId, () => reportRow(deps.main, storyId, reporter, report));
}

const reportBuiltIn = (db: Database, report: StoryReport & { storyId: string; reporter: string }) =>
  db
    .insert(builtInReports)
    .values({ id: newId(), ...report })
    .onConflictDoUpdate({
      target: [builtInReports.storyId, builtInReports.reporter],
      set: openedAgain(report),
      setWhere: isNotNull(builtInReports.resolvedAt),
    });

/** The columns of a report that its reader has sent again, after an editor had closed it. */
const openedAgain = ({ reason, details }: StoryReport) => ({
  reason,
  details,
  createdAt: sql`${now}`,
  resolvedAt: null,
});

/** @returns false if the story isn't published in this database, or an open report of the reader exists */
async function reportRow(db: Database, storyId: string, reporter: string, report: StoryReport) {
  const result = await db
    .insert(storyReports)
    .select(
      db
        .select({
          id: sql<string>`${newId()}`.as("id"),
          storyId: stories.id,
          reporter: sql<string>`${reporter}`.as("reporter"),
          reason: sql<string>`${report.reason}`.as("reason"),
          details: sql<string>`${report.details}`.as("details"),
          createdAt: sql<Date>`${now}`.as("created_at"),
          resolvedAt: sql<Date | null>`NULL`.as("resolved_at"),
        })
        .from(stories)
        .where(and(eq(stories.id, storyId), eq(stories.isPublished, true))),
    )
    .onConflictDoUpdate({
      target: [storyReports.storyId, storyReports.reporter],
      set: openedAgain(report),
      setWhere: isNotNull(storyReports.resolvedAt),
    });
  return hasChanged(result);
}
