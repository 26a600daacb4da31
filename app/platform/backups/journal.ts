import { and, asc, gte, lt } from "drizzle-orm";
import { z } from "zod";
import { departures } from "~db/schema/operations";
import { storyReviews } from "~db/schema/stories";
import type { Database } from "../database";
import { keys } from "./format";
import type { BackupStore } from "./store";

const dayMs = 86_400_000;

/** Rows of a day that are noted at most. */
const most = 50_000;

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
    z.object({ kind: z.enum(["account", "subscription", "recording"]), id: z.string(), at: z.number() }),
  ),
});

export type Journal = z.output<typeof journalSchema>;

/**
 * Scheduled, every hour: notes the day's withdrawals, and yesterday's, in the backups' bucket. What is noted there stays
 * when the database loses it.
 */
export async function noteJournal({ db, store }: { db: Database; store: BackupStore }, now: Date) {
  for (const ago of [dayMs, 0]) {
    const day = new Date(now.getTime() - ago).toISOString().slice(0, 10);
    const noted = (await store.read(keys.journal(day), journalSchema)) ?? emptyJournal;
    const found = await readJournal(db, new Date(`${day}T00:00Z`));
    const all = joined([noted, found]);
    if (size(all) > size(noted)) await store.write(keys.journal(day), all);
  }
}

export const emptyJournal: Journal = { decisions: [], departures: [] };

const size = ({ decisions, departures }: Journal) => decisions.length + departures.length;

/** The entries of several journals, each once, in the order of time. */
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
  const [decisions, left] = await db.batch([
    db
      .select({
        id: storyReviews.id,
        storyId: storyReviews.storyId,
        decision: storyReviews.decision,
        state: storyReviews.state,
        at: storyReviews.createdAt,
      })
      .from(storyReviews)
      .where(and(gte(storyReviews.createdAt, from), lt(storyReviews.createdAt, to)))
      .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
      .limit(most),
    db
      .select({ kind: departures.kind, id: departures.id, at: departures.leftAt })
      .from(departures)
      .where(and(gte(departures.leftAt, from), lt(departures.leftAt, to)))
      .orderBy(asc(departures.leftAt))
      .limit(most),
  ]);
  return {
    decisions: decisions.map((row) => ({ ...row, at: row.at.getTime() })),
    departures: left.map((row) => ({ ...row, at: row.at.getTime() })),
  };
}

/** Deletes what no kept backup is older than. */
export async function sweepJournal({ db, store }: { db: Database; store: BackupStore }, now: Date) {
  const before = new Date(now.getTime() - 400 * dayMs);
  await db.delete(departures).where(lt(departures.leftAt, before));
  const { keys: days } = await store.list("journal/", "", 100);
  const old = days.filter((key) => key < keys.journal(before.toISOString().slice(0, 10)));
  if (old.length > 0) await store.delete(old);
}
