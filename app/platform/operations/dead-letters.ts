import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { sha256 } from "~/lib/sha256";
import { users } from "~db/schema/accounts";
import { deadLetters } from "~db/schema/operations";
import type { Database } from "../database";
import { causeOf, type Log } from "../log";
import { failureOf, queueName, retryLater } from "../queue";

/** What a dead-letter queue's name ends with. */
const suffix = /-dead$/;

export const isDeadLetterQueue = (queue: string): boolean => suffix.test(queueName(queue));

/** Failed attempts from which on a message's error is noted: most messages succeed by then. */
const minNotedAttempts = 3;

/** Notes the errors of messages that keep failing: the dead-letter queue itself doesn't say why they died. */
export async function noteFailures(db: Database, log: Log, batch: MessageBatch): Promise<void> {
  const failing = batch.messages.filter(
    (message) => message.attempts >= minNotedAttempts && failureOf(message) !== undefined,
  );
  try {
    for (const message of failing) {
      const row = await rowOf(queueName(batch.queue), message);
      const error = causeOf(failureOf(message)).slice(0, 300);
      const change = { error, attempts: message.attempts, lastSeenAt: row.lastSeenAt };
      await store(db, row, change);
    }
  } catch (error) {
    log.error("dead-letters.note", error);
  }
}

/** Stores the messages of a dead-letter queue, for the desk. */
export async function storeDeadLetters(db: Database, log: Log, batch: MessageBatch): Promise<void> {
  const queue = queueName(batch.queue).replace(suffix, "");
  for (const message of batch.messages) {
    try {
      const row = await rowOf(queue, message);
      const change = { diedAt: row.lastSeenAt, lastSeenAt: row.lastSeenAt, settledAt: null };
      await store(db, row, change);
      log.info("dead-letters.stored", { queue, kind: row.kind });
      message.ack();
    } catch (error) {
      // Not thrown: the error of a statement repeats its values, and the platform would log it.
      log.error("dead-letters.store", error, { queue });
      retryLater(message, error);
    }
  }
}

type DeadLetter = typeof deadLetters.$inferInsert;

/** Stores a row, or changes it if it is there; none of a mail whose account was deleted while it was tried again. */
const store = (db: Database, row: DeadLetter, change: Partial<DeadLetter>) =>
  db.batch([
    db
      .insert(deadLetters)
      .values({ ...row, ...change })
      .onConflictDoUpdate({ target: deadLetters.id, set: change }),
    ...(row.kind === "mail" ? [db.delete(deadLetters).where(and(eq(deadLetters.id, row.id), hasLeft))] : []),
  ]);

/** Condition: the mail names an account (`mailSchema`), and there is no such account any more. */
const hasLeft = sql`json_extract(${deadLetters.body}, '$.userId') IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM ${users} WHERE ${users.id} = json_extract(${deadLetters.body}, '$.userId'))`;

async function rowOf(queue: string, { body, attempts }: Message) {
  const json = JSON.stringify(body) ?? "null";
  const lastSeenAt = new Date();
  const kind = kindOf(queue, body);
  const id = await sha256(`${queue} ${json}`);
  return { id, queue, kind, body: json, attempts, firstSeenAt: lastSeenAt, lastSeenAt };
}

function kindOf(queue: string, body: unknown): string {
  if (typeof body === "object" && body !== null && "type" in body && typeof body.type === "string") {
    return body.type.slice(0, 60);
  }
  return queue.endsWith("-mail") ? "mail" : "unknown";
}

/** How long rows are kept: those that nobody settled for a month, and the others for a day. */
const keptMs = { open: 30 * dayMs, other: dayMs };

/**
 * Scheduled: deletes what was settled a day ago, until when a drop can be taken back; what succeeded after all; and
 * what nobody looked at for a month.
 */
export function sweepDeadLetters(db: Database, now: Date) {
  const { lastSeenAt, settledAt } = deadLetters;
  const [isOld, isStale] = [keptMs.other, keptMs.open].map((ms) =>
    lt(lastSeenAt, new Date(now.getTime() - ms)),
  );
  const isSettled = lt(settledAt, new Date(now.getTime() - keptMs.other));
  return db
    .delete(deadLetters)
    .where(
      inArray(
        deadLetters.id,
        db
          .select({ id: deadLetters.id })
          .from(deadLetters)
          .where(
            sql`${isOld} AND (${isSettled} OR (settled_at IS NULL AND (died_at IS NULL OR ${isStale})))`,
          ),
      ),
    );
}
