import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { builtInReports } from "~db/schema/built-in";
import { contactMessages, isOpenMessage } from "~db/schema/contact";
import { isOpenReport, storyReports } from "~db/schema/moderation";
import { deadLetters, isOpenDeadLetter } from "~db/schema/operations";
import { isInReview, stories } from "~db/schema/stories";
import { countedTo } from "./queue/counted-to";
import { isOpenBuiltIn } from "./reports/built-in-reports.server";

/** Number of waiting items on each page of the desk, at most `countedTo` + 1. */
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
    const [review, reports, messages, stuck] = await Promise.all([
      db.$count(waitingStories(db).as("waiting")),
      countReports(db),
      db.$count(openMessages(db).as("waiting")),
      db.$count(openLetters(db).as("waiting")),
    ]);
    return { review, reports, messages, stuck };
  } catch (error) {
    log.error("desk.waiting", error);
    return null;
  }
}

const waitingStories = (db: Database) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(stories)
    .where(isInReview)
    .limit(countedTo + 1);

async function countReports(db: Database): Promise<number> {
  const [stories, builtIn] = await Promise.all([
    db.$count(openReports(db, storyReports, isOpenReport).as("waiting")),
    db.$count(openReports(db, builtInReports, isOpenBuiltIn).as("waiting")),
  ]);
  return stories + builtIn;
}

const openReports = (
  db: Database,
  table: typeof storyReports | typeof builtInReports,
  isOpen: SQL | undefined,
) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(isOpen)
    .limit(countedTo + 1);

const openMessages = (db: Database) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(contactMessages)
    .where(isOpenMessage)
    .limit(countedTo + 1);

const openLetters = (db: Database) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(deadLetters)
    .where(isOpenDeadLetter)
    .limit(countedTo + 1);
