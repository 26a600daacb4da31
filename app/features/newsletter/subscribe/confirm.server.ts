import { and, eq, gt } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";
import { confirmed } from "../subscriber.server";
import { hashToken } from "../tokens.server";

/** The address of a confirmation link; null if the link was used, replaced or is seven days old. */
export async function findPending(db: Database, token: string | undefined, now: Date) {
  const row = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(await openLink(token, now))
    .get();
  return row ?? null;
}

/** Redeems a confirmation link. Returns the subscriber, or null if the link is invalid or expired. */
export async function confirmSubscription(db: Database, token: string | undefined, now: Date) {
  const [row] = await db
    .update(subscribers)
    .set({ ...confirmed(now), confirmationsSent: 0 })
    .where(await openLink(token, now))
    .returning({ id: subscribers.id, email: subscribers.email });
  return row ? { ...row, confirmedAt: now } : null;
}

const openLink = async (token: string | undefined, now: Date) =>
  and(
    eq(subscribers.tokenHash, await hashToken(token ?? "")),
    eq(subscribers.status, "pending"),
    gt(subscribers.tokenExpiresAt, now),
  );
