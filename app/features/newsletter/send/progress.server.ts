import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { newsletterDeliveries as deliveries, newsletterSends as sends } from "~db/schema/newsletter";

/** How long a claim may be without an outcome before its sender counts as dead. */
const claimTtlMs = 15 * 60 * 1000;

/** How far a post has come. */
export interface Progress {
  startedAt: Date;
  /** Null while mails are still going out. */
  finishedAt: Date | null;
  /** Subscribers at the start. */
  total: number;
  sent: number;
  /** Refused by the mail service, to be tried again. */
  waiting: number;
  /** Refused too often. */
  failed: number;
  /** Their sender died on the way: the mail may have gone out or not. Nobody is written to twice unasked. */
  unsure: number;
}

/** How far the sending of a post has come; null when it has not begun. */
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
  const outcome = { sent: of("sent"), waiting: of("refused"), failed: of("failed"), unsure: of("claimed") };
  return { startedAt, finishedAt, total, ...outcome };
}

/** Every outcome, and claims only when their sender must be dead. */
export const settledBy = (now: Date) =>
  sql`(${deliveries.status} <> 'claimed' OR ${deliveries.changedAt} <= ${now.getTime() - claimTtlMs})`;
