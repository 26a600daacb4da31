import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { minuteMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import type { QueueProducer } from "~/platform/queue";
import { blogPosts } from "~db/schema/blog";
import { isUnfinishedSend, newsletterSends as sends } from "~db/schema/newsletter";
import type { NewsletterEvent } from "../events";

interface Deps {
  db: Database;
  newsletter: QueueProducer<NewsletterEvent>;
}

/** Longer than the queue's maximum delay between retries of a message. */
const stalledAfterMs = 15 * minuteMs;

/**
 * Starts a batch of a post, if it is this message's turn.
 * @returns the send and its turn; null if a later message took over, or there is nothing to send
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
 * Enqueues the next turn, then stores it. In this order, a sender that dies in between is retried and enqueues a second
 * message of the same turn, which finds its turn over.
 * @param delaySeconds delay of the next batch
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
 * Starts a new chain of messages for a post. Messages of the old chain, which are at most one turn ahead of the row,
 * then do nothing: there is never more than one chain per post.
 * @returns whether the post is being sent, or was
 */
export async function restart({ db, newsletter }: Deps, postId: string): Promise<boolean> {
  const [send] = await db
    .update(sends)
    .set({ turn: sql`${sends.turn} + 2`, workedAt: new Date() })
    .where(eq(sends.postId, postId))
    .returning({ turn: sends.turn });
  if (send) await newsletter.send({ type: "newsletter.send", version: 1, postId, turn: send.turn });
  return send !== undefined;
}

/**
 * Scheduled: restarts sends that stalled. One that was active recently still has a message in the queue, possibly
 * waiting for the mail service to recover, and is left alone. So is one whose post was taken back, until that is
 * published again.
 */
export async function resumeSends(deps: Deps, now = new Date()): Promise<void> {
  const unfinished = await deps.db
    .select({ postId: sends.postId })
    .from(sends)
    .innerJoin(blogPosts, eq(blogPosts.id, sends.postId))
    .where(
      and(
        // The unary plus keeps SQLite from starting with all published posts.
        sql`+${blogPosts.publishedAt} <= ${now.getTime()}`,
        isUnfinishedSend,
        or(isNull(sends.workedAt), lte(sends.workedAt, new Date(now.getTime() - stalledAfterMs))),
      ),
    );
  for (const { postId } of unfinished) await restart(deps, postId);
}
