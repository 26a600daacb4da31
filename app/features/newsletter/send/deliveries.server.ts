import { and, asc, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import {
  newsletterDeliveries as deliveries,
  newsletterSends as sends,
  newsletterSubscribers as subscribers,
} from "~db/schema/newsletter";

export type Send = typeof sends.$inferSelect;

/** Somebody to whom a post goes. */
export interface Recipient {
  id: string;
  email: string;
}

/** Refusals after which an address is given up. */
const attempts = 5;

const recipient = { id: subscribers.id, email: subscribers.email };

/** The next subscribers whose turn has not come yet. */
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

/** Subscribers whose mail was refused, those longest ago first. */
export const refusedRecipients = (db: Database, send: Send, limit: number) =>
  db
    .select(recipient)
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(
        eq(deliveries.postId, send.postId),
        eq(deliveries.status, "refused"),
        // The plus keeps SQLite from beginning with everybody who has confirmed.
        sql`+${subscribers.status} = 'confirmed'`,
      ),
    )
    .orderBy(asc(deliveries.changedAt))
    .limit(limit);

/**
 * Takes the right to write to one subscriber: whoever gets true sends the mail, and nobody else ever does. False for
 * who was written to already, or has unsubscribed in the meantime.
 * @param delivered whose mail the service took just before: written down on the same way to the database
 */
export async function claim(
  db: Database,
  postId: string,
  recipient: Recipient,
  delivered: Recipient | null,
): Promise<boolean> {
  const claiming = claimOf(db, postId, recipient);
  if (!delivered) return (await claiming).length > 0;
  const [, claimed] = await db.batch([noteSent(db, postId, delivered), claiming]);
  return claimed.length > 0;
}

function claimOf(db: Database, postId: string, { id }: Recipient) {
  const now = new Date();
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
        .where(and(eq(subscribers.id, id), eq(subscribers.status, "confirmed"))),
    )
    .onConflictDoUpdate({
      target: [deliveries.postId, deliveries.subscriberId],
      set: { status: "claimed", attempts: sql`${deliveries.attempts} + 1`, changedAt: now },
      setWhere: eq(deliveries.status, "refused"),
    })
    .returning({ id: deliveries.subscriberId });
}

/** Writes down that the mail service took the mail. */
export const noteSent = (db: Database, postId: string, { id }: Recipient) =>
  db.update(deliveries).set({ status: "sent", failure: null, changedAt: new Date() }).where(one(postId, id));

/** Writes down that the mail service refused it: to be tried again, until it was tried often enough. */
export const noteRefusal = (db: Database, postId: string, { id }: Recipient, failure: string) =>
  db
    .update(deliveries)
    .set({
      status: sql`iif(${lt(deliveries.attempts, attempts)}, 'refused', 'failed')`,
      failure,
      changedAt: new Date(),
    })
    .where(one(postId, id));

/** Moves on; never back, when two senders are at work. */
export const advance = (db: Database, postId: string, { id }: Recipient) =>
  db
    .update(sends)
    .set({ afterId: id })
    .where(and(eq(sends.postId, postId), lt(sends.afterId, id)));

export const finish = (db: Database, postId: string) =>
  db
    .update(sends)
    .set({ finishedAt: new Date() })
    .where(and(eq(sends.postId, postId), sql`finished_at IS NULL`));

const one = (postId: string, id: string) =>
  and(eq(deliveries.postId, postId), eq(deliveries.subscriberId, id));
