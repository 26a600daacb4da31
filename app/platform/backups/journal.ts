import { and, asc, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "~/lib/durations";
import { storyReviews } from "~db/schema/moderation";
import { departureKinds, departures } from "~db/schema/operations";
import type { Database } from "../database";
import { keys } from "./format";
import type { BackupStore } from "./store";

/** Rows of one query. */
const pageSize = 5000;

/**
 * Condition of `story_reviews`, as SQL: the decision is not the one that published a new story, as most are. That one
 * takes nothing away, and no earlier decision has to give way to it.
 */
export const isNoted = `NOT (decision = 'approved' AND NOT EXISTS (SELECT 1 FROM story_reviews AS other
  WHERE other.story_id = story_reviews.story_id AND other.created_at <= story_reviews.created_at AND other.id <> story_reviews.id))`;

/** What was taken away or hidden on a day, so that restoring an older backup doesn't bring it back. */
export const journalSchema = z.object({
  decisions: z.array(
    z.object({
      id: z.string(),
      storyId: z.string(),
      decision: z.string(),
      state: z.string().nullable(),
      at: z.number(),
    }),
  ),
  departures: z.array(
    z.object({
      kind: z.enum(departureKinds),
      id: z.string(),
      at: z.number(),
    }),
  ),
});

export type Journal = z.output<typeof journalSchema>;

/**
 * Scheduled, every hour: notes the day's withdrawals, and yesterday's, in the backups' bucket. What is noted there
 * stays when the database loses it.
 */
export async function noteJournal({ db, store }: { db: Database; store: BackupStore }, now: Date) {
  for (const ago of [dayMs, 0]) {
    const day = new Date(now.getTime() - ago).toISOString().slice(0, 10);
    const noted = (await store.read(keys.journal(day), journalSchema)) ?? emptyJournal;
    const found = await readJournal(db, new Date(`${day}T00:00Z`));
    const all = joined([noted, found]);
    // Compared with what was noted: a voice that was hidden again has one entry, at a later time.
    if (JSON.stringify(all) !== JSON.stringify(noted)) await store.write(keys.journal(day), all);
  }
}

export const emptyJournal: Journal = { decisions: [], departures: [] };

/**
 * The entries of several journals, each once, in the order of time. What was taken away several times has the latest.
 * @param journals the oldest first
 */
export function joined(journals: Journal[]): Journal {
  const decisions = new Map(
    journals.flatMap((journal) => journal.decisions.map((entry) => [entry.id, entry] as const)),
  );
  const left = new Map(
    journals.flatMap((journal) =>
      journal.departures.map((entry) => [`${entry.kind} ${entry.id}`, entry] as const),
    ),
  );
  const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at;
  return {
    decisions: [...decisions.values()].toSorted(byTime),
    departures: [...left.values()].toSorted(byTime),
  };
}

/** The journal of the day that begins at `from`, as the database has it. */
async function readJournal(db: Database, from: Date): Promise<Journal> {
  const to = new Date(from.getTime() + dayMs);
  const decisions = await allOf<Awaited<ReturnType<typeof decisionsBetween>>[number]>((last) =>
    decisionsBetween(db, from, to, last),
  );
  const left = await allOf<Awaited<ReturnType<typeof departuresBetween>>[number]>((last) =>
    departuresBetween(db, from, to, last),
  );
  return {
    decisions: decisions.map((row) => ({ ...row, at: row.at.getTime() })),
    departures: left.map(({ kind, id, at }) => ({ kind, id, at: at.getTime() })),
  };
}

/** All rows, page by page. @param read the page behind a row, or the first */
async function allOf<Row>(read: (last: Row | undefined) => PromiseLike<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isMore = true; isMore; ) {
    const page = await read(rows.at(-1));
    rows.push(...page);
    isMore = page.length === pageSize;
  }
  return rows;
}

const decisionsBetween = (db: Database, from: Date, to: Date, last?: { at: Date; id: string }) =>
  db
    .select({
      id: storyReviews.id,
      storyId: storyReviews.storyId,
      decision: storyReviews.decision,
      state: storyReviews.state,
      at: storyReviews.createdAt,
    })
    .from(storyReviews)
    .where(
      and(
        gte(storyReviews.createdAt, last?.at ?? from),
        lt(storyReviews.createdAt, to),
        sql.raw(isNoted),
        last && sql`(created_at, id) > (${last.at.getTime()}, ${last.id})`,
      ),
    )
    .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
    .limit(pageSize);

const departuresBetween = (db: Database, from: Date, to: Date, last?: { at: Date; rowid: number }) =>
  db
    .select({
      kind: departures.kind,
      id: departures.id,
      at: departures.leftAt,
      rowid: sql<number>`rowid`.as("row"),
    })
    .from(departures)
    .where(
      and(
        gte(departures.leftAt, last?.at ?? from),
        lt(departures.leftAt, to),
        last && sql`(left_at, rowid) > (${last.at.getTime()}, ${last.rowid})`,
      ),
    )
    .orderBy(asc(departures.leftAt), sql`rowid`)
    .limit(pageSize);

/** Deletes what no kept backup is older than. */
export async function sweepJournal({ db, store }: { db: Database; store: BackupStore }, now: Date) {
  const before = new Date(now.getTime() - 400 * dayMs);
  await db.delete(departures).where(lt(departures.leftAt, before));
  const { keys: days } = await store.list("journal/", "", 100);
  const old = days.filter((key) => key < keys.journal(before.toISOString().slice(0, 10)));
  if (old.length > 0) await store.delete(old);
}
