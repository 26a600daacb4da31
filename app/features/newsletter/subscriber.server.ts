import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { noteDeparture } from "~/platform/backups/departures";
import type { Database } from "~/platform/database";
import { forgetRecipient } from "~/platform/mail/sweep";
import type { Signer } from "~/platform/signer";
import {
  newsletterDeliveries as deliveries,
  newsletterSubscribers as subscribers,
} from "~db/schema/newsletter";
import { mailsADay } from "./subscribe/subscribe.server";
import { subscriberOf } from "./tokens.server";

/** A subscriber, for the holder of the link in one of their mails. */
interface Subscriber {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
}

interface Deps {
  db: Database;
  signer: Signer;
}

/**
 * The subscriber of a personal link.
 * @throws a 404 response if the token is invalid, or the subscriber was erased
 */
export async function requireSubscriber(deps: Deps, token: string | undefined): Promise<Subscriber> {
  const subscriber = await findSubscriber(deps, token);
  if (!subscriber) throw new Response(null, { status: 404 });
  return subscriber;
}

/**
 * The subscriber of a personal link; undefined if they were erased.
 * @throws a 404 response if the token is invalid
 */
export async function findSubscriber(
  { db, signer }: Deps,
  token: string | undefined,
): Promise<Subscriber | undefined> {
  const id = await subscriberOf(signer, token);
  if (!id) throw new Response(null, { status: 404 });
  return db
    .select({ id: subscribers.id, email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .get();
}

/** The confirmed subscriber with this address, or null. For mails to its owner only. */
export async function findSubscriberId(db: Database, email: string): Promise<string | null> {
  const row = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), eq(subscribers.status, "confirmed")))
    .get();
  return row?.id ?? null;
}

/** Ends a subscription. The row stays, as a record that the address wants no newsletter. */
export const unsubscribe = (db: Database, { id }: Subscriber, now: Date) =>
  db.batch([
    db
      .update(subscribers)
      .set({
        status: "unsubscribed",
        unsubscribedAt: now,
        tokenHash: null,
        tokenExpiresAt: null,
        // Whoever asks again today gets one mail at least: no earlier one has a link that confirms any more.
        confirmationsSent: sql`min(${subscribers.confirmationsSent}, ${mailsADay - 1})`,
      })
      .where(and(eq(subscribers.id, id), ne(subscribers.status, "unsubscribed"))),
    noteDeparture(db, "subscription", id),
  ]);

/** The columns of a subscription confirmed at `now`, its confirmation link used up. */
export const confirmed = (now: Date) => ({
  status: "confirmed" as const,
  confirmedAt: now,
  unsubscribedAt: null,
  tokenHash: null,
  tokenExpiresAt: null,
});

/** Resumes a subscription: holding the link from one of our mails proves ownership of the mailbox. */
export const resubscribe = (db: Database, { id }: Subscriber, now: Date) =>
  db
    .update(subscribers)
    .set(confirmed(now))
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "confirmed")));

/** Deletes a subscriber, and what is kept of mails that couldn't be sent to them: why may name their address. */
export const eraseSubscriber = (db: Database, { id, email }: Subscriber) =>
  db.batch([...erasing(db, id, email), noteDeparture(db, "subscription", id)]);

/** The statements that do so. @param email the subscriber's, or a query for it */
export const erasing = (db: Database, id: string, email: string | SQL) =>
  [
    ...forgetRecipient(db, email),
    db
      .update(deliveries)
      .set({ failure: null })
      // By the primary key, which begins with the post.
      .where(and(sql`post_id IN (SELECT post_id FROM newsletter_sends)`, eq(deliveries.subscriberId, id))),
    db.delete(subscribers).where(eq(subscribers.id, id)),
  ] as const;

/** A masked address, in case the mail was forwarded: enough to recognize one's own. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
