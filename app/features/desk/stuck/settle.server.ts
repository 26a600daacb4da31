import { and, eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import { deadLetterLog, deadLetters } from "~db/schema/operations";

interface Deps {
  db: Database;
  resend(queue: string, message: unknown): Promise<boolean>;
}

type Settling = { letterId: string; decidedBy: string };

/**
 * Sends a dead letter to its queue again.
 * @returns whether it was one that nobody had settled, of a queue that there is
 * @throws OutageError if the queue is down; then nothing is settled
 */
export async function sendAgain({ db, resend }: Deps, settling: Settling): Promise<boolean> {
  const letter = await findOpen(db, settling.letterId);
  if (!letter || !(await resend(letter.queue, JSON.parse(letter.body)))) return false;
  return (await settle(db, letter, "sent again", settling)) !== null;
}

/**
 * Drops a dead letter.
 * @returns the entry of the log, by which it can be taken back; null if somebody else had settled it
 */
export async function drop(db: Database, settling: Settling): Promise<string | null> {
  const letter = await findOpen(db, settling.letterId);
  return letter ? settle(db, letter, "dropped", settling) : null;
}

/** The entry of an editor who has settled a letter this way, as its last form says again; null otherwise. */
export async function findSettled(
  db: Database,
  { letterId, decidedBy }: Settling,
  action: "sent again" | "dropped",
): Promise<string | null> {
  const entry = await db
    .select({ id: deadLetterLog.id })
    .from(deadLetters)
    .innerJoin(deadLetterLog, eq(deadLetterLog.createdAt, deadLetters.settledAt))
    .where(
      and(
        eq(deadLetters.id, letterId),
        eq(deadLetterLog.letterId, letterId),
        eq(deadLetterLog.action, action),
        eq(deadLetterLog.decidedBy, decidedBy),
      ),
    )
    .get();
  return entry?.id ?? null;
}

/**
 * Takes back a drop, unless the letter is deleted already.
 * @returns whether the letter is on the list: also if its form comes twice, or the letter has died again since
 */
export async function takeBackDrop(db: Database, logId: string, decidedBy: string): Promise<boolean> {
  const entry = await db.select().from(deadLetterLog).where(eq(deadLetterLog.id, logId)).get();
  if (entry?.action !== "dropped") return false;
  const asDropped = and(eq(deadLetters.id, entry.letterId), eq(deadLetters.settledAt, entry.createdAt));
  const takenBack = await change(db, asDropped, null, { action: "drop taken back", decidedBy });
  return takenBack !== null || (await findOpen(db, entry.letterId)) !== undefined;
}

const isOpen = sql`died_at IS NOT NULL AND settled_at IS NULL`;

const findOpen = (db: Database, id: string) =>
  db
    .select({
      id: deadLetters.id,
      queue: deadLetters.queue,
      kind: deadLetters.kind,
      body: deadLetters.body,
    })
    .from(deadLetters)
    .where(and(eq(deadLetters.id, id), isOpen))
    .get();

/** @returns the entry of the log; null if somebody else settled it at the same moment */
async function settle(
  db: Database,
  { id: letterId }: { id: string },
  action: "sent again" | "dropped",
  { decidedBy }: Settling,
): Promise<string | null> {
  return change(db, and(eq(deadLetters.id, letterId), isOpen), new Date(), { action, decidedBy });
}

type Entry = typeof deadLetterLog.$inferSelect;

/**
 * Settles a letter, or opens it again, and logs that.
 * @param asFound condition: the letter as it was found
 * @returns the entry of the log; null if there is no such letter any more
 */
async function change(
  db: Database,
  asFound: SQL | undefined,
  settledAt: Date | null,
  { action, decidedBy }: Pick<Entry, "action" | "decidedBy">,
): Promise<string | null> {
  const id = newId();
  // The log comes first: afterwards the letter is no longer as it was found.
  const [, changed] = await db.batch([
    db.insert(deadLetterLog).select(
      db
        .select({
          id: sql<string>`${id}`.as("id"),
          letterId: deadLetters.id,
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
  return hasChanged(changed) ? id : null;
}
