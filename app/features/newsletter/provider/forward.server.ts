import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { NewsletterProvider, ProviderAnswer } from "~/platform/newsletter-provider";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";

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
