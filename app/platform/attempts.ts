import { eq, lt, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import { authRateLimits } from "~db/schema/accounts";
import type { Database } from "./database";

/** Milliseconds in which attempts count together. */
export const periods = { minute: 60_000, day: 86_400_000 } as const;

/** Counts attempts per key and period, exactly and for all data centres: the rows are the count. */
export interface Attempts {
  /**
   * Counts one more, before its outcome is known, so that attempts at the same moment can't overtake the count.
   * @param period milliseconds from the first attempt; a key always has the same one
   * @returns how many it makes in this period, and the seconds until the count starts anew
   */
  count(key: string, period?: number): Promise<{ count: number; retryAfter: number }>;
  /** Starts the count anew. */
  forget(key: string): Promise<void>;
}

/** Attempts in D1. Keys are stored as hashes: they name people. */
export const openAttempts = (db: Database): Attempts => ({
  async count(key, period = periods.minute) {
    const now = Date.now();
    const { count, lastRequest } = authRateLimits;
    // A count from the future was made by a clock that ran ahead: without an end of its own it would last as long.
    const isOver = sql`${lastRequest} NOT BETWEEN ${now - period + 1} AND ${now + period}`;
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
    return { count: row.count, retryAfter: Math.ceil((row.since + period - now) / 1000) };
  },
  async forget(key) {
    await db.delete(authRateLimits).where(eq(authRateLimits.key, await sha256(key)));
  },
});

/** Deletes counts that are over, whatever their period. */
export const sweepAttempts = (db: Database, now: Date) =>
  db.delete(authRateLimits).where(lt(authRateLimits.lastRequest, now.getTime() - periods.day));
