import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { builtInReports } from "~db/schema/built-in";
import { contactMessages, isOpenMessage } from "~db/schema/contact";
import { isOpenReport, storyReports } from "~db/schema/moderation";
import { deadLetters, isOpenDeadLetter } from "~db/schema/operations";
import { isInReview, stories } from "~db/schema/stories";
import { maxCounted } from "./queue/max-counted";
import { isOpenBuiltIn } from "./reports/built-in-reports.server";

/** Number of waiting items on each page of the desk, each kind at most `maxCounted` + 1. */
export interface Waiting {
  review: number;
  reports: number;
  messages: number;
  stuck: number;
}

interface Deps {
  db: Database;
  log: Log;
}

/** Counts the waiting items; null on failure, which must not break the desk's pages. */
export async function countWaiting({ db, log }: Deps): Promise<Waiting | null> {
  try {
    const [review, storyReportCount, builtInReportCount, messages, stuck] = await Promise.all([
      countUpToMax(db, stories, isInReview),
      countUpToMax(db, storyReports, isOpenReport),
      countUpToMax(db, builtInReports, isOpenBuiltIn),
      countUpToMax(db, contactMessages, isOpenMessage),
      countUpToMax(db, deadLetters, isOpenDeadLetter),
    ]);
    return { review, reports: storyReportCount + builtInReportCount, messages, stuck };
  } catch (error) {
    log.error("desk.waiting", error);
    return null;
  }
}

/** Rows of a table that a condition selects; `maxCounted` + 1 if there are more. */
const countUpToMax = (db: Database, table: SQLiteTable, isWaiting: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(isWaiting)
      .limit(maxCounted + 1)
      .as("waiting"),
  );
