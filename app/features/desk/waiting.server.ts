import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { builtInReports } from "~db/schema/built-in";
import { contactMessages } from "~db/schema/contact";
import { stories, storyReports } from "~db/schema/stories";
import { countedTo } from "./queue/counted-to";

/** How much waits on each page of the desk, up to one more than `countedTo`. */
export interface Waiting {
  review: number;
  reports: number;
  messages: number;
}

interface Deps {
  db: Database;
  log: Log;
}

/** Counts what waits; null where that fails, which stops no page of the desk. */
export async function countWaiting({ db, log }: Deps): Promise<Waiting | null> {
  try {
    const [review, reports, messages] = await Promise.all([
      db.$count(waitingStories(db).as("waiting")),
      countReports(db),
      db.$count(openMessages(db).as("waiting")),
    ]);
    return { review, reports, messages };
  } catch (error) {
    log.error("desk.waiting", error);
    return null;
  }
}

// The conditions are written out, not bound: they are those of the partial indexes.
const waitingStories = (db: Database) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(stories)
    .where(sql`in_review_since IS NOT NULL`)
    .limit(countedTo + 1);

async function countReports(db: Database): Promise<number> {
  const tables = [storyReports, builtInReports];
  const counts = await Promise.all(tables.map((table) => db.$count(openReports(db, table).as("waiting"))));
  return counts.reduce((sum, count) => sum + count);
}

const openReports = (db: Database, table: typeof storyReports | typeof builtInReports) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(sql`resolved_at IS NULL`)
    .limit(countedTo + 1);

const openMessages = (db: Database) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(contactMessages)
    .where(sql`answered_at IS NULL`)
    .limit(countedTo + 1);
