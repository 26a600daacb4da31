import { asc } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { deadLetters, isOpenDeadLetter } from "~db/schema/operations";

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
    .where(isOpenDeadLetter)
    .orderBy(asc(deadLetters.diedAt), asc(deadLetters.id))
    .limit(maxListed);

export type DeadLetter = Awaited<ReturnType<typeof listDeadLetters>>[number];
