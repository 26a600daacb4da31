import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { demoStoryIds, findDemoStory } from "~/features/stories/demo-stories";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { builtInReports, isOpenBuiltInReport } from "~db/schema/built-in";

/** Condition: a report is open, of a story that is built in still; of others, nothing is to be done. */
export const isOpenBuiltIn = and(
  isOpenBuiltInReport,
  // The unary plus keeps SQLite from starting with all reports of these stories.
  inArray(sql`+${builtInReports.storyId}`, [...demoStoryIds]),
);

/** The open reports of built-in stories, oldest first. */
export async function listBuiltInReports(db: Database) {
  const rows = await db
    .select()
    .from(builtInReports)
    .where(isOpenBuiltIn)
    .orderBy(asc(builtInReports.createdAt), asc(builtInReports.id))
    .limit(50);
  return rows.flatMap((report) => {
    const story = findDemoStory(report.storyId, new Date());
    return story ? [{ ...report, reason: t(report.reason), story }] : [];
  });
}

/** Closes the reports of a built-in story that an editor has read: those that came until then. */
export const resolveBuiltInReports = (db: Database, storyId: string, until: Date) =>
  db
    .update(builtInReports)
    .set({ resolvedAt: new Date() })
    .where(
      and(eq(builtInReports.storyId, storyId), isOpenBuiltInReport, lte(builtInReports.createdAt, until)),
    );
