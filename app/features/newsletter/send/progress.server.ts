import { and, count, eq, sql } from "drizzle-orm";
import { minuteMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import { newsletterDeliveries as deliveries, newsletterSends as sends } from "~db/schema/newsletter";

/** Age at which a claim without an outcome means that its sender died. */
const claimTtlMs = 15 * minuteMs;

/** Progress of sending a post. */
export interface Progress {
  startedAt: Date;
  /** Null while mails are being sent. */
  finishedAt: Date | null;
  /** Number of subscribers at the start. */
  total: number;
  sent: number;
  /** Refused by the mail service, to be retried. */
  waiting: number;
  /** Failed after all attempts. */
  failed: number;
  /** The sender died: the mail may or may not have been sent. Never resent automatically. */
  unsure: number;
}

/** The progress of sending a post; null if sending hasn't started. */
export async function progressOf(db: Database, postId: string, now = new Date()): Promise<Progress | null> {
  const send = await db.select().from(sends).where(eq(sends.postId, postId)).get();
  if (!send) return null;
  const tallies = await db
    .select({ status: deliveries.status, count: count() })
    .from(deliveries)
    .where(and(eq(deliveries.postId, postId), settledBy(now)))
    .groupBy(deliveries.status);
  const of = (status: string) => tallies.find((tally) => tally.status === status)?.count ?? 0;
  const { startedAt, finishedAt, total } = send;
  // Once all are through, those who are left were refused, and then left themselves.
  const waiting = finishedAt ? 0 : of("refused");
  const outcome = { sent: of("sent"), waiting, failed: of("failed"), unsure: of("claimed") };
  return { startedAt, finishedAt, total, ...outcome };
}

/** SQL condition: every delivery with an outcome, and claims old enough that their sender must have died. */
export const settledBy = (now: Date) =>
  sql`(${deliveries.status} <> 'claimed' OR ${deliveries.changedAt} <= ${now.getTime() - claimTtlMs})`;
