import { type SQL, sql } from "drizzle-orm";
import { now } from "~db/schema/columns";
import { departures } from "~db/schema/operations";
import type { Database } from "../database";

/**
 * The statement that notes that somebody took something away for good, so that a restored backup doesn't bring it back
 * (docs/decisions/0044). Part of the batch that deletes it.
 * @param id of the user, the subscriber or the story
 */
export const noteDeparture = (
  db: Database,
  kind: (typeof departures.$inferSelect)["kind"],
  id: string | SQL<string>,
) =>
  db
    .insert(departures)
    .values({ kind, id, leftAt: now })
    .onConflictDoUpdate({ target: [departures.kind, departures.id], set: { leftAt: sql`excluded.left_at` } });
