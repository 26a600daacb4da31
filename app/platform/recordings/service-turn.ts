import { eq, sql } from "drizzle-orm";
import { hourMs } from "~/lib/durations";
import { serviceTurns } from "~db/schema/songs";
import type { Database } from "../database";

/** No pause is longer, in milliseconds: a later time comes from a clock that ran ahead. */
const maxPauseMs = hourMs;

/**
 * Takes the site's turn to ask a service, of which there is one in each interval. The turn is a row in D1, since
 * isolates share nothing else.
 * @param interval in milliseconds
 * @returns whether it was free
 */
export async function takeTurn(db: Database, service: string, interval: number): Promise<boolean> {
  const now = Date.now();
  const taken = await db
    .insert(serviceTurns)
    .values({ service, nextAt: new Date(now + interval) })
    .onConflictDoUpdate({
      target: serviceTurns.service,
      set: { nextAt: new Date(now + interval) },
      setWhere: sql`${serviceTurns.nextAt} NOT BETWEEN ${now + 1} AND ${now + maxPauseMs}`,
    })
    .returning({ service: serviceTurns.service });
  return taken.length === 1;
}

/** Leaves a service alone for some seconds. */
export const pauseTurns = (db: Database, service: string, seconds: number) =>
  db
    .update(serviceTurns)
    .set({ nextAt: new Date(Date.now() + seconds * 1000) })
    .where(eq(serviceTurns.service, service));
