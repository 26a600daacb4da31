import { asc, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { deadLetters } from "~db/schema/operations";

const maxListed = 50;

/** Dead letters that no editor has settled, oldest first; without their bodies, which may have addresses and texts. */
export const listDeadLetters = (db: Database) =>
  db
    .select({
      id: deadLetters.id,
      queue: deadLetters.queue,
      kind: deadLetters.kind,
      error: deadLetters.error,
      attempts: deadLetters.attempts,
      firstSeenAt: deadLetters.firstSeenAt,
      lastSeenAt: deadLetters.lastSeenAt,
    })
    .from(deadLetters)
    // A literal, not a bound parameter: it must match the condition of the partial index.
    .where(sql`died_at IS NOT NULL AND settled_at IS NULL`)
    .orderBy(asc(deadLetters.diedAt), asc(deadLetters.id))
    .limit(maxListed);

export type DeadLetter = Awaited<ReturnType<typeof listDeadLetters>>[number];
