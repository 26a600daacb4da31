import { and, desc, eq, gt, inArray, like, lt, ne, sql } from "drizzle-orm";
import type { Editor } from "~/features/accounts/require-editor.server";
import { dayMs, hourMs, minuteMs } from "~/lib/durations";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { deskLog, measures, networkCounts } from "~db/schema/desk";
import type { MeasureKind } from "./measure";
import { durationNote, measureNote } from "./measure-notes";

/** The end of a measure that lasts until somebody ends it: the year 9999. */
const never = Date.UTC(9999, 0);

/** The measures that stand now, the one that ends next first. */
export async function listMeasures(db: Database) {
  const rows = await db
    .select({ id: measures.id, kind: measures.kind, network: measures.network, endsAt: measures.endsAt })
    .from(measures)
    .where(gt(measures.endsAt, new Date()))
    .orderBy(measures.endsAt)
    .limit(100);
  return rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: endsAt.getTime() === never ? null : endsAt }));
}

/** The ten networks that most stories came from in the last two hours. */
export async function busyNetworks(db: Database) {
  const stories = sql<number>`sum(${networkCounts.stories})`.as("total");
  return db
    .select({ network: networkCounts.network, stories })
    .from(networkCounts)
    .where(gt(networkCounts.hour, new Date(Date.now() - 2 * hourMs)))
    .groupBy(networkCounts.network)
    .orderBy(desc(sql`total`))
    .limit(10);
}

/**
 * Starts a measure, which the desk's log says. It takes the place of the same one that stands already, so that ending
 * it once is enough; one that ends in the same minute stays, since a form may come twice.
 * @param hours how long it lasts; null until it is ended
 * @returns its id; null if it was not started
 */
export async function startMeasure(
  db: Database,
  editor: Editor,
  { kind, network, hours }: { kind: MeasureKind; network: string; hours: number | null },
): Promise<string | null> {
  const now = new Date();
  const id = newId();
  const endsAt = hours === null ? never : now.getTime() + hours * hourMs;
  const isStarted = sql`EXISTS (SELECT 1 FROM measures WHERE id = ${id})`;
  const [started] = await db.batch([
    db.insert(measures).select(
      sql`SELECT ${id}, ${kind}, ${network}, ${endsAt}, ${now.getTime()}
        WHERE NOT EXISTS (SELECT 1 FROM measures WHERE kind = ${kind} AND network = ${network}
          AND ends_at > ${Math.max(now.getTime(), endsAt - minuteMs)} AND ends_at <= ${endsAt})`,
    ),
    db.insert(deskLog).select(
      sql`SELECT ${newId()}, 'started', ${measureNote(kind, network)}, ${durationNote(hours)}, ${editor.userId}, ${now.getTime()}
        WHERE ${isStarted}`,
    ),
    db
      .update(measures)
      .set({ endsAt: now })
      .where(
        and(
          eq(measures.kind, kind),
          eq(measures.network, network),
          gt(measures.endsAt, now),
          ne(measures.id, id),
          isStarted,
        ),
      ),
  ]);
  return hasChanged(started) ? id : null;
}

/** Ends a measure, which the desk's log says; false if it is over. */
export async function endMeasure(db: Database, editor: Editor, id: string): Promise<boolean> {
  const now = new Date();
  const standing = and(eq(measures.id, id), gt(measures.endsAt, now));
  const measure = await db
    .select({ kind: measures.kind, network: measures.network })
    .from(measures)
    .where(standing)
    .get();
  if (!measure) return false;
  const subject = measureNote(measure.kind, measure.network);
  // The log comes first: afterwards the measure no longer stands, or another editor has ended it since it was read.
  const [, ended] = await db.batch([
    db.insert(deskLog).select(
      db
        .select({
          id: sql<string>`${newId()}`.as("id"),
          action: sql<"ended">`'ended'`.as("action"),
          subject: sql<string>`${subject}`.as("subject"),
          note: sql<string>`''`.as("note"),
          decidedBy: sql<string>`${editor.userId}`.as("decided_by"),
          createdAt: sql<Date>`${now.getTime()}`.as("created_at"),
        })
        .from(measures)
        .where(standing),
    ),
    db.update(measures).set({ endsAt: now }).where(standing),
  ]);
  return hasChanged(ended);
}

/** An entry of the desk's log about the site or an account. */
export const entryOf = (
  db: Database,
  editor: Editor,
  action: typeof deskLog.$inferInsert.action,
  subject: string,
  note = "",
) => db.insert(deskLog).values({ id: newId(), action, subject, note, decidedBy: editor.userId });

/**
 * Forgets which networks were blocked, a day after: they may be somebody's own address. The desk's log still says that
 * one was.
 */
export async function forgetBlocked(db: Database, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - dayMs);
  const unnamed = measureNote("block", "…");
  await db.batch([
    db.delete(measures).where(lt(measures.endsAt, dayBefore)),
    db
      .update(deskLog)
      .set({ subject: unnamed })
      .where(
        and(
          lt(deskLog.createdAt, dayBefore),
          // The other entries' subjects are accounts.
          inArray(deskLog.action, ["started", "ended"]),
          like(deskLog.subject, measureNote("block", "%")),
          ne(deskLog.subject, unnamed),
        ),
      ),
  ]);
}
