import { and, eq, lte, ne, or, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { currentLocale } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";
import { newConfirmation } from "../tokens.server";
import type { Source } from "./source.server";

/** TTL of a confirmation link. */
export const linkTtlMs = 7 * dayMs;

/** Mails to one address per day, whoever requests them: confirmations, or links to an existing subscription. */
export const mailsADay = 3;

/** Result of a subscription request. `waiting`: the daily limit is reached, the last link is still valid. */
export type Asked =
  | { now: "pending"; token: string }
  /** Already confirmed; `mayMail` unless the daily limit is reached. */
  | { now: "confirmed"; id: string; mayMail: boolean }
  | { now: "waiting" };

/**
 * Requests a subscription (double opt-in): stores a pending row with a new link. Repeated requests replace the link; a
 * confirmed subscriber stays confirmed. Counts one mail in either case.
 */
export async function askToSubscribe(db: Database, email: string, source: Source, now: Date): Promise<Asked> {
  const { token, tokenHash } = await newConfirmation();
  const yesterday = new Date(now.getTime() - dayMs);
  const link = {
    status: "pending" as const,
    tokenHash,
    tokenExpiresAt: new Date(now.getTime() + linkTtlMs),
    locale: currentLocale(),
  };
  const isNewDay = sql`coalesce(${subscribers.confirmationsSince}, 0) <= ${yesterday.getTime()}`;
  const counted = {
    confirmationsSent: sql`iif(${isNewDay}, 1, ${subscribers.confirmationsSent} + 1)`,
    confirmationsSince: sql`iif(${isNewDay}, ${now.getTime()}, ${subscribers.confirmationsSince})`,
  };
  const hasRoom = or(isNewDay, lte(subscribers.confirmationsSent, mailsADay - 1));
  const written = await db
    .insert(subscribers)
    .values({ id: newId(), email, ...link, ...source, confirmationsSent: 1, confirmationsSince: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        ...link,
        ...source,
        ...counted,
      },
      setWhere: and(ne(subscribers.status, "confirmed"), hasRoom),
    })
    .returning({ id: subscribers.id });
  if (written.length > 0) return { now: "pending", token };
  const isConfirmed = and(eq(subscribers.email, email), eq(subscribers.status, "confirmed"));
  const columns = { id: subscribers.id };
  const [mailed] = await db
    .update(subscribers)
    .set(counted)
    .where(and(isConfirmed, hasRoom))
    .returning(columns);
  const [known] = mailed ? [mailed] : await db.select(columns).from(subscribers).where(isConfirmed);
  return known ? { now: "confirmed", id: known.id, mayMail: mailed !== undefined } : { now: "waiting" };
}

/** Reverts the count of a mail that couldn't be sent. */
export const uncountMail = (db: Database, email: string) =>
  db
    .update(subscribers)
    .set({ confirmationsSent: sql`${subscribers.confirmationsSent} - 1` })
    .where(eq(subscribers.email, email));
