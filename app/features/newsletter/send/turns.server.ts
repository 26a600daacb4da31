import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { QueueProducer } from "~/platform/queue";
import { newsletterSends as sends } from "~db/schema/newsletter";
import type { NewsletterEvent } from "../events";

interface Deps {
  db: Database;
  newsletter: QueueProducer<NewsletterEvent>;
}

/** Longer than the queue ever waits between two tries of a message. */
const silence = 15 * 60 * 1000;

/**
 * Begins a part of a post, if it is this message's turn.
 * @returns the send and the turn; null when another message has taken over, or there is nothing to send
 */
export async function beginTurn(db: Database, postId: string, turn: number | undefined, now = new Date()) {
  const [send] = await db
    .update(sends)
    .set({ workedAt: now, ...(turn === undefined ? {} : { turn }) })
    .where(and(eq(sends.postId, postId), turn === undefined ? undefined : lte(sends.turn, turn)))
    .returning();
  return send ? { send, turn: turn ?? send.turn } : null;
}

/**
 * Asks the queue for the next part. The message goes first: a sender that dies behind it is called again and sends a
 * second one, of the same turn, which finds that its turn is over.
 * @param delaySeconds how long the next part waits
 */
export async function passTurn(
  { db, newsletter }: Deps,
  postId: string,
  turn: number,
  delaySeconds?: number,
) {
  const next = turn + 1;
  await newsletter.send({ type: "newsletter.send", version: 1, postId, turn: next }, delaySeconds);
  await db
    .update(sends)
    .set({ turn: next })
    .where(and(eq(sends.postId, postId), lt(sends.turn, next)));
}

/**
 * Starts the messages of a post anew. Those still on their way, which are at most one turn ahead of the row, then do
 * nothing: there is never more than one chain of messages for a post.
 */
export async function restart({ db, newsletter }: Deps, postId: string): Promise<void> {
  const [send] = await db
    .update(sends)
    .set({ turn: sql`${sends.turn} + 2`, workedAt: new Date() })
    .where(eq(sends.postId, postId))
    .returning({ turn: sends.turn });
  if (send) await newsletter.send({ type: "newsletter.send", version: 1, postId, turn: send.turn });
}

/**
 * Starts the sends again that stopped on the way: called by the clock. One that was at work a while ago has a message in
 * the queue, which may wait for a mail service to recover, and is left to it.
 */
export async function resumeSends(deps: Deps, now = new Date()): Promise<void> {
  const unfinished = await deps.db
    .select({ postId: sends.postId })
    .from(sends)
    .where(
      and(
        // Written out, not bound: it is the condition of the partial index.
        sql`finished_at IS NULL`,
        or(isNull(sends.workedAt), lte(sends.workedAt, new Date(now.getTime() - silence))),
      ),
    );
  for (const { postId } of unfinished) await restart(deps, postId);
}
