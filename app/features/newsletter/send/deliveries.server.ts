import { and, asc, eq, exists, gt, lt, lte, sql } from "drizzle-orm";
import { isPublished } from "~/features/posts/queries.server";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import {
  newsletterDeliveries as deliveries,
  isUnfinishedSend,
  newsletterSends as sends,
  newsletterSubscribers as subscribers,
} from "~db/schema/newsletter";

export type Send = typeof sends.$inferSelect;

/** A subscriber to whom a post is sent. */
export interface Recipient {
  id: string;
  email: string;
  /** Language of the mail; null for English. */
  locale?: string | null;
}

/** Refusals after which a delivery counts as failed. */
const maxAttempts = 5;

const recipient = { id: subscribers.id, email: subscribers.email, locale: subscribers.locale };

/** The next subscribers after the cursor. */
export const nextRecipients = (db: Database, send: Send, limit: number) =>
  db
    .select(recipient)
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, "confirmed"),
        gt(subscribers.id, send.afterId),
        lte(subscribers.confirmedAt, send.startedAt),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(limit);

/** Subscribers whose mail was refused, least recently tried first. */
export const refusedRecipients = (db: Database, send: Send, limit: number) =>
  db
    .select(recipient)
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(
        eq(deliveries.postId, send.postId),
        eq(deliveries.status, "refused"),
        // The unary plus keeps SQLite from using the index on `status`, which matches all confirmed subscribers.
        sql`+${subscribers.status} = 'confirmed'`,
      ),
    )
    .orderBy(asc(deliveries.changedAt))
    .limit(limit);

/**
 * What became of a claim: the mail is ours to send; this subscriber gets none, since somebody else sends it or they
 * left meanwhile; or nobody does, since the post was taken back.
 */
type Claim = "ours" | "not ours" | "taken back";

/**
 * Claims the delivery to one subscriber by inserting its row: only the caller whose claim is `ours` may send the mail.
 * @param delivered the previous recipient, if delivered: recorded in the same batch
 */
export async function claim(
  db: Database,
  postId: string,
  recipient: Recipient,
  delivered: Recipient | null,
): Promise<Claim> {
  const now = new Date();
  const published = publishedPost(db, postId, now);
  const claiming = claimOf(db, postId, recipient, now);
  const [post, claimed] = delivered
    ? await db.batch([published, claiming, noteSent(db, postId, delivered)])
    : await db.batch([published, claiming]);
  if (post.length === 0) return "taken back";
  return claimed.length > 0 ? "ours" : "not ours";
}

const publishedPost = (db: Database, postId: string, now: Date) =>
  db.select({ id: blogPosts.id }).from(blogPosts).where(isPublished(postId, now));

function claimOf(db: Database, postId: string, { id }: Recipient, now: Date) {
  return db
    .insert(deliveries)
    .select(
      db
        .select({
          postId: sql<string>`${postId}`.as("post_id"),
          subscriberId: subscribers.id,
          status: sql<"claimed">`'claimed'`.as("status"),
          attempts: sql<number>`1`.as("attempts"),
          failure: sql<null>`NULL`.as("failure"),
          changedAt: sql<Date>`${now.getTime()}`.as("changed_at"),
        })
        .from(subscribers)
        .where(
          and(
            eq(subscribers.id, id),
            eq(subscribers.status, "confirmed"),
            exists(publishedPost(db, postId, now)),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [deliveries.postId, deliveries.subscriberId],
      set: { status: "claimed", attempts: sql`${deliveries.attempts} + 1`, changedAt: now },
      setWhere: eq(deliveries.status, "refused"),
    })
    .returning({ id: deliveries.subscriberId });
}

/** Records that the mail service accepted the mail. */
export const noteSent = (db: Database, postId: string, { id }: Recipient) =>
  db.update(deliveries).set({ status: "sent", failure: null, changedAt: new Date() }).where(one(postId, id));

/** Records that the mail service refused it: to be retried, or failed after all attempts. */
export const noteRefusal = (db: Database, postId: string, { id }: Recipient, failure: string) =>
  db
    .update(deliveries)
    .set({
      status: sql`iif(${lt(deliveries.attempts, maxAttempts)}, 'refused', 'failed')`,
      failure,
      changedAt: new Date(),
    })
    .where(one(postId, id));

/** Advances the cursor; never moves it back, if two senders run concurrently. */
export const advance = (db: Database, postId: string, { id }: Recipient) =>
  db
    .update(sends)
    .set({ afterId: id })
    .where(and(eq(sends.postId, postId), lt(sends.afterId, id)));

export const finish = (db: Database, postId: string) =>
  db
    .update(sends)
    .set({ finishedAt: new Date() })
    .where(and(eq(sends.postId, postId), isUnfinishedSend));

const one = (postId: string, id: string) =>
  and(eq(deliveries.postId, postId), eq(deliveries.subscriberId, id));
