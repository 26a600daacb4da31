import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { NewsletterProvider, ProviderAnswer } from "~/platform/newsletter-provider";
import { mayBeLost } from "~/platform/queries/may-be-lost";
import type { BatchProducer } from "~/platform/queue";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";
import type { NewsletterEvent } from "../events";

interface Deps {
  db: Database;
  /** Null if no provider is configured: then nobody is forwarded. */
  provider: NewsletterProvider | null;
}

/** Responses that justify a retry. */
const isPassing = ({ status }: ProviderAnswer) => status >= 500 || status === 429 || status === 408;

/**
 * Forwards a confirmed subscriber to the provider and stores its response for the desk. Skips those already forwarded
 * or unsubscribed since.
 * @throws if there was no response, or one that justifies a retry
 */
export async function forwardSubscriber({ db, provider }: Deps, id: string): Promise<void> {
  if (!provider) return;
  const row = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, id), eq(subscribers.status, "confirmed")))
    .get();
  if (!row || row.forwardedAt) return;
  const answer = await provider.subscribe({
    email: row.email,
    first_url: row.firstUrl ?? "",
    first_referrer: row.firstReferrer ?? "",
    current_url: row.currentUrl ?? "",
    current_referrer: row.currentReferrer ?? "",
    referral_code: row.referralCode,
    source: row.source,
  });
  await db
    .update(subscribers)
    .set({
      forwardStatus: answer.status,
      forwardAnswer: answer.text,
      forwardedAt: isPassing(answer) ? null : new Date(),
    })
    .where(eq(subscribers.id, id));
  if (isPassing(answer)) throw new Error(`The newsletter provider answered ${answer.status}`);
}

/** Most of those who are enqueued again in one run. */
const maxPerRun = 1000;

/**
 * Scheduled: enqueues those again who confirmed lately and were not forwarded, in case an event was lost.
 * @param hasProvider whether one is configured: otherwise nobody is forwarded
 */
export async function repeatForwards(
  deps: { db: Database; newsletter: BatchProducer<NewsletterEvent>; hasProvider: boolean },
  now: Date,
): Promise<void> {
  if (!deps.hasProvider) return;
  const left = await leftOut(deps.db, now);
  await deps.newsletter.sendAll(left.map(eventOf));
}

const eventOf = ({ id }: { id: string }): NewsletterEvent => ({
  type: "newsletter.forward",
  version: 1,
  subscriberId: id,
});

const leftOut = (db: Database, now: Date) =>
  db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        mayBeLost(subscribers.confirmedAt, now),
        // The unary plus keeps SQLite from starting with all confirmed subscribers.
        sql`+${subscribers.status} = 'confirmed'`,
        isNull(subscribers.forwardedAt),
      ),
    )
    .orderBy(asc(subscribers.confirmedAt))
    .limit(maxPerRun);
