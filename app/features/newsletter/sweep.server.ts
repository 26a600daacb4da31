import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";

/** Deletes addresses that were not confirmed in time; those that had unsubscribed before return to `unsubscribed`. */
export async function sweepSubscribers(db: Database, now: Date): Promise<void> {
  const expired = and(eq(subscribers.status, "pending"), lt(subscribers.tokenExpiresAt, now));
  await db.batch([
    db
      .update(subscribers)
      .set({ status: "unsubscribed", tokenHash: null, tokenExpiresAt: null })
      .where(and(expired, isNotNull(subscribers.unsubscribedAt))),
    db.delete(subscribers).where(and(expired, isNull(subscribers.unsubscribedAt))),
  ]);
}
