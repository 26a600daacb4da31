import { and, eq, sql } from "drizzle-orm";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { isDemoStory } from "~/features/stories/demo-stories";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { builtInReports } from "~db/schema/built-in";
import { now } from "~db/schema/columns";
import { stories, storyReports } from "~db/schema/stories";
import type { StoryReport } from "./schema";

/**
 * Stores a reader's report of a published or a built-in story; a second report by the same reader is ignored.
 * @param reporter `user:{id}` or `visitor:{id}`
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

const reportBuiltIn = (db: Database, report: Omit<typeof builtInReports.$inferInsert, "id">) =>
  db
    .insert(builtInReports)
    .values({ id: newId(), ...report })
    .onConflictDoNothing({ target: [builtInReports.storyId, builtInReports.reporter] });

/** @returns false if the story isn't published in this database, or the reader has reported it before */
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
    .onConflictDoNothing({ target: [storyReports.storyId, storyReports.reporter] });
  return hasChanged(result);
}
