import { and, eq, ne } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { Signer } from "~/platform/signer";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";
import { subscriberOf } from "./tokens.server";

/** A subscriber as the holder of the link in one of their mails may know them. */
export interface Subscriber {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
}

interface Deps {
  db: Database;
  signer: Signer;
}

/**
 * The subscriber whose own link this is.
 * @throws a 404 response for a token that isn't ours, or whose subscriber was erased
 */
export async function requireSubscriber(
  { db, signer }: Deps,
  token: string | undefined,
): Promise<Subscriber> {
  const id = await subscriberOf(signer, token);
  const subscriber = id
    ? await db
        .select({ id: subscribers.id, email: subscribers.email, status: subscribers.status })
        .from(subscribers)
        .where(eq(subscribers.id, id))
        .get()
    : undefined;
  if (!subscriber) throw new Response(null, { status: 404 });
  return subscriber;
}

/** Who has confirmed this address; null when nobody has. For mails to its owner alone. */
export async function findSubscriberId(db: Database, email: string): Promise<string | null> {
  const row = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), eq(subscribers.status, "confirmed")))
    .get();
  return row?.id ?? null;
}

/** Ends a subscription. The row stays, so that the address is known as one that wants no letters. */
export const unsubscribe = (db: Database, { id }: Subscriber, now: Date) =>
  db
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "unsubscribed")));

/** Takes a subscription up again: who holds the link from one of our mails has shown that the mailbox is theirs. */
export const resubscribe = (db: Database, { id }: Subscriber, now: Date) =>
  db
    .update(subscribers)
    .set({
      status: "confirmed",
      confirmedAt: now,
      unsubscribedAt: null,
      tokenHash: null,
      tokenExpiresAt: null,
    })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "confirmed")));

/** Forgets a subscriber altogether. */
export const eraseSubscriber = (db: Database, { id }: Subscriber) =>
  db.delete(subscribers).where(eq(subscribers.id, id));

/** An address as it is shown to whoever was forwarded the mail: enough to know one's own. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
