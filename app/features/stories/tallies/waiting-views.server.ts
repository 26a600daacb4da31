import { eq, lte, type SQL, sql } from "drizzle-orm";
import { dayMs, minuteMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import { waitingViews } from "~db/schema/views";
import { keepForArchives } from "../archive/archive-views.server";
import { addViews } from "./add-views.server";

/** A day has 720 slots of two minutes; each story has one of them, by the end of its id. */
const slotMs = 2 * minuteMs;
const slotsPerDay = dayMs / slotMs;

const slotAt = (time: Date): number => Math.floor(time.getTime() / slotMs);

/** The next slot of a story, at most a day away. */
export function dueOf(storyId: SQL, now: Date): SQL {
  const slot = slotAt(now);
  const own = sql`(unicode(substr(${storyId}, -1)) * 4096 + unicode(substr(${storyId}, -2)) * 64
    + unicode(substr(${storyId}, -3))) % ${slotsPerDay}`;
  return sql`${slot + 1} + (${own} + ${slotsPerDay - 1 - (slot % slotsPerDay)}) % ${slotsPerDay}`;
}

/** Slots that one run writes at most; the job runs every five minutes. */
const maxSlotsPerRun = 30;

/**
 * Adds to their counters the waiting views whose slot has come, and those that an earlier run left. One transaction for
 * each slot, so it may be cut off anywhere, or run twice at once.
 * @param options.hasArchives as for `mergeViews`
 */
export async function writeDueViews(db: Database, now: Date, { hasArchives = false } = {}): Promise<void> {
  for (let slots = 0; slots < maxSlotsPerRun; slots++) {
    const next = await db
      .select({ due: waitingViews.due })
      .from(waitingViews)
      .where(lte(waitingViews.due, slotAt(now)))
      .orderBy(waitingViews.due)
      .limit(1)
      .get();
    if (!next) return;
    const own = eq(waitingViews.due, next.due);
    const due = sql`SELECT seen.key AS story_id, sum(seen.value) AS views
      FROM ${waitingViews}, json_each(${waitingViews.views}) AS seen WHERE ${own} GROUP BY 1`;
    await db.batch([
      addViews(db, due),
      ...(hasArchives ? [keepForArchives(db, due)] : []),
      db.delete(waitingViews).where(own),
    ]);
  }
}
