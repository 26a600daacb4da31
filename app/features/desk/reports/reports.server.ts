import { asc, eq } from "drizzle-orm";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { isOpenReport, storyReports } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";

/** The open reports, oldest first; their reasons in the language of the request. */
export const listReports = async (db: Database) =>
  (await reportPage(db)).map((report) => ({ ...report, reason: t(report.reason) }));

const reportPage = (db: Database) =>
  db
    .select({
      id: storyReports.id,
      reason: storyReports.reason,
      details: storyReports.details,
      createdAt: storyReports.createdAt,
      storyId: storyReports.storyId,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      content: stories.storyContent,
      language: stories.language,
      isPublished: stories.isPublished,
      version: stories.version,
    })
    .from(storyReports)
    .innerJoin(stories, eq(stories.id, storyReports.storyId))
    .where(isOpenReport)
    .orderBy(asc(storyReports.createdAt), asc(storyReports.id))
    .limit(50);
