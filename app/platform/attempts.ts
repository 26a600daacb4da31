import { eq, lt, sql } from "drizzle-orm";
import { dayMs, minuteMs } from "~/lib/durations";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import { authRateLimits } from "~db/schema/accounts";
import type { Database } from "./database";

/** Lengths of counting windows. */
export const windowMs = { minute: minuteMs, day: dayMs } as const;

/** Counts attempts per key and window. Exact across all data centres, since each count is a row in D1. */
export interface Attempts {
  /**
   * Adds one attempt. Call it before the outcome is known, so that concurrent attempts are all counted.
   * @param lengthMs of the window, which starts at the first attempt; always the same for one key, a minute by default
   * @returns the attempts in this window, this one included, and the seconds until the window ends
   */
  count(key: string, lengthMs?: number): Promise<{ count: number; retryAfterSeconds: number }>;
  /** Resets the count of a key. */
  forget(key: string): Promise<void>;
}

/** Attempts in D1. Keys are stored as hashes, since they contain personal data. */
export const openAttempts = (db: Database): Attempts => ({
  async count(key, lengthMs = windowMs.minute) {
    const now = Date.now();
    const { count, lastRequest } = authRateLimits;
    // A timestamp in the future comes from a clock that ran ahead. It counts as expired too, or the limit would last
    // until then.
    const isOver = sql`${lastRequest} NOT BETWEEN ${now - lengthMs + 1} AND ${now + lengthMs}`;
    const row = await db
      .insert(authRateLimits)
      .values({ id: newId(), key: await sha256(key), count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: authRateLimits.key,
        set: {
          count: sql`iif(${isOver}, 1, ${count} + 1)`,
          lastRequest: sql`iif(${isOver}, ${now}, ${lastRequest})`,
        },
      })
      .returning({ count, since: lastRequest })
      .get();
    return { count: row.count, retryAfterSeconds: Math.ceil((row.since + lengthMs - now) / 1000) };
  },
  async forget(key) {
    await db.delete(authRateLimits).where(eq(authRateLimits.key, await sha256(key)));
  },
});

/** Deletes the counts whose window has ended; the longest window is a day. */
export const sweepAttempts = (db: Database, now: Date) =>
  db.delete(authRateLimits).where(lt(authRateLimits.lastRequest, now.getTime() - windowMs.day));
