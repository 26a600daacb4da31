import { eq, sql } from "drizzle-orm";
import { hourMs } from "~/lib/durations";
import { serviceTurns } from "~db/schema/operations";
import type { Database } from "../database";

/** No pause is longer, in milliseconds: a later time comes from a clock that ran ahead. */
const maxPauseMs = hourMs;

/**
 * Takes the only turn that the whole site has to ask a service, or to run a job. It ends by itself, and is a row in D1,
 * since isolates share nothing else.
 * @param leaseMs after which it ends, in milliseconds
 * @returns whether it was free
 */
export async function takeTurn(db: Database, name: string, leaseMs: number): Promise<boolean> {
  const now = Date.now();
  const taken = await db
    .insert(serviceTurns)
    .values({ service: name, nextAt: new Date(now + leaseMs) })
    .onConflictDoUpdate({
      target: serviceTurns.service,
      set: { nextAt: new Date(now + leaseMs) },
      setWhere: sql`${serviceTurns.nextAt} NOT BETWEEN ${now + 1} AND ${now + maxPauseMs}`,
    })
    .returning({ service: serviceTurns.service });
  return taken.length === 1;
}

/** Gives nobody a turn for some seconds. */
export const pauseTurns = (db: Database, name: string, seconds: number) =>
  db
    .update(serviceTurns)
    .set({ nextAt: new Date(Date.now() + seconds * 1000) })
    .where(eq(serviceTurns.service, name));

/** Ends a turn before its time. */
export const releaseTurn = (db: Database, name: string) => pauseTurns(db, name, 0);
