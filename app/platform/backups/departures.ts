import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { now } from "~db/schema/columns";
import { departures } from "~db/schema/operations";
import type { Database } from "../database";

type Kind = (typeof departures.$inferSelect)["kind"];

/**
 * The statement that notes that somebody took something away, so that a restored backup doesn't bring it back
 * (docs/decisions/0044). Part of the batch that takes it away.
 * @param id of the user, the subscriber, the story, the passkey, the authenticator app or the post; of a picture, its
 * owner and its address, as `db/schema/operations.ts` says
 * @param provided condition under which it is away
 */
export const noteDeparture = (
  db: Database,
  kind: Kind,
  id: string | SQL<string>,
  provided: SQL = sql`true`,
) =>
  db
    .insert(departures)
    .select(sql`SELECT ${kind}, ${id}, ${now} WHERE ${provided}`)
    .onConflictDoUpdate({ target: [departures.kind, departures.id], set: { leftAt: sql`excluded.left_at` } });

/** Milliseconds for which deleted accounts count as lately: an archive or an index may be down for hours. */
const recentMs = dayMs;

/** The accounts that were deleted lately, for what couldn't be erased with them at once. */
export async function accountsLeftLately(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    // The unary plus keeps SQLite from reading all accounts that ever left.
    .where(
      and(sql`+${departures.kind} = 'account'`, gte(departures.leftAt, new Date(now.getTime() - recentMs))),
    );
  return rows.map(({ id }) => id);
}

/**
 * The statement that forgets that something was taken away, for the batch that brings it back.
 * @param provided condition under which it is back
 */
export const forgetDeparture = (db: Database, kind: Kind, id: string, provided: SQL) =>
  db.delete(departures).where(and(eq(departures.kind, kind), eq(departures.id, id), provided));
