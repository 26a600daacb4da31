import { and, eq, sql } from "drizzle-orm";
import { isDemoStory } from "~/features/stories/demo-stories";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { builtInReports } from "~db/schema/built-in";
import { now } from "~db/schema/columns";
import { stories, storyReports } from "~db/schema/stories";
import type { StoryReport } from "./schema";

/**
 * Stores a reader's report of a published or a built-in story; a second report by the same reader is ignored.
 * @param reporter `user:{id}` or `visitor:{id}`
 */
export const reportStory = (db: Database, storyId: string, reporter: string, report: StoryReport) =>
  isDemoStory(storyId)
    ? reportBuiltIn(db, { storyId, reporter, ...report })
    : reportRow(db, storyId, reporter, report);

const reportBuiltIn = (db: Database, report: Omit<typeof builtInReports.$inferInsert, "id">) =>
  db
    .insert(builtInReports)
    .values({ id: newId(), ...report })
    .onConflictDoNothing({ target: [builtInReports.storyId, builtInReports.reporter] });

const reportRow = (db: Database, storyId: string, reporter: string, report: StoryReport) =>
  db
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
