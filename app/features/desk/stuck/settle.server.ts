import { and, eq, type SQL, sql } from "drizzle-orm";
import { logDecision } from "~/features/accounts/log-decision";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import type { Log } from "~/platform/log";
import { deadLetterLog, deadLetters, isOpenDeadLetter } from "~db/schema/operations";

interface Deps {
  db: Database;
  log: Log;
}

export interface SendingDeps extends Deps {
  resend(queue: string, message: unknown): Promise<boolean>;
}

type Settling = { deadLetterId: string; decidedBy: string };

/**
 * Sends a dead letter to its queue again.
 * @returns whether it was one that nobody had settled, of a queue that there is
 * @throws OutageError if the queue is down; then nothing is settled
 */
export async function sendAgain(deps: SendingDeps, settling: Settling): Promise<boolean> {
  const deadLetter = await findOpen(deps.db, settling.deadLetterId);
  if (!deadLetter || !(await deps.resend(deadLetter.queue, JSON.parse(deadLetter.body)))) return false;
  return (await settle(deps, "sent again", settling)) !== null;
}

/**
 * Drops a dead letter.
 * @returns the entry of the log, by which it can be taken back; null if somebody else had settled it
 */
export const drop = (deps: Deps, settling: Settling): Promise<string | null> =>
  settle(deps, "dropped", settling);

/** The entry of an editor who has settled a dead letter this way, as its last form says again; null otherwise. */
export async function findSettled(
  db: Database,
  { deadLetterId, decidedBy }: Settling,
  action: "sent again" | "dropped",
): Promise<string | null> {
  const entry = await db
    .select({ id: deadLetterLog.id })
    .from(deadLetters)
    .innerJoin(deadLetterLog, eq(deadLetterLog.createdAt, deadLetters.settledAt))
    .where(
      and(
        eq(deadLetters.id, deadLetterId),
        eq(deadLetterLog.deadLetterId, deadLetterId),
        eq(deadLetterLog.action, action),
        eq(deadLetterLog.decidedBy, decidedBy),
      ),
    )
    .get();
  return entry?.id ?? null;
}

/**
 * Takes back a drop, unless the dead letter is deleted already.
 * @returns its id if it is on the list: also if its form comes twice, or it has died again since; null otherwise
 */
export async function takeBackDrop(deps: Deps, logId: string, decidedBy: string): Promise<string | null> {
  const { db } = deps;
  const entry = await db.select().from(deadLetterLog).where(eq(deadLetterLog.id, logId)).get();
  if (entry?.action !== "dropped") return null;
  const { deadLetterId } = entry;
  const asDropped = eq(deadLetters.settledAt, entry.createdAt);
  const takenBack = await change(deps, asDropped, null, {
    deadLetterId,
    action: "drop taken back",
    decidedBy,
  });
  return takenBack !== null || (await findOpen(db, deadLetterId)) ? deadLetterId : null;
}

const findOpen = (db: Database, id: string) =>
  db
    .select({
      id: deadLetters.id,
      queue: deadLetters.queue,
      kind: deadLetters.kind,
      body: deadLetters.body,
    })
    .from(deadLetters)
    .where(and(eq(deadLetters.id, id), isOpenDeadLetter))
    .get();

/** @returns the entry of the log; null if somebody else settled it at the same moment */
const settle = (deps: Deps, action: "sent again" | "dropped", settling: Settling): Promise<string | null> =>
  change(deps, isOpenDeadLetter, new Date(), { ...settling, action });

type Entry = typeof deadLetterLog.$inferSelect;

/**
 * Settles a dead letter, or opens it again, and logs that.
 * @param state condition: its state as it was found
 * @returns the entry of the log; null if there is no such dead letter any more
 */
async function change(
  { db, log }: Deps,
  state: SQL,
  settledAt: Date | null,
  { deadLetterId, action, decidedBy }: Pick<Entry, "deadLetterId" | "action" | "decidedBy">,
): Promise<string | null> {
  const id = newId();
  const asFound = and(eq(deadLetters.id, deadLetterId), state);
  // The log comes first: afterwards the dead letter is no longer as it was found.
  const [, changed] = await db.batch([
    db.insert(deadLetterLog).select(
      db
        .select({
          id: sql<string>`${id}`.as("id"),
          deadLetterId: deadLetters.id,
          queue: deadLetters.queue,
          kind: deadLetters.kind,
          action: sql<Entry["action"]>`${action}`.as("action"),
          decidedBy: sql<string>`${decidedBy}`.as("decided_by"),
          createdAt: sql<Date>`${(settledAt ?? new Date()).getTime()}`.as("created_at"),
        })
        .from(deadLetters)
        .where(asFound),
    ),
    db.update(deadLetters).set({ settledAt }).where(asFound),
  ]);
  if (!hasChanged(changed)) return null;
  logDecision(log, decidedBy, { deadLetterId }, action);
  return id;
}
