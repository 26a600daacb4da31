import { asc, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import {
  newsletterDeliveries as deliveries,
  isForwarded,
  newsletterSubscribers as subscribers,
} from "~db/schema/newsletter";

const pageSize = 50;

/** A subscriber's columns for editors. */
const deskColumns = {
  id: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  source: subscribers.source,
  currentUrl: subscribers.currentUrl,
  createdAt: subscribers.createdAt,
  confirmedAt: subscribers.confirmedAt,
  unsubscribedAt: subscribers.unsubscribedAt,
  forwardStatus: subscribers.forwardStatus,
  forwardAnswer: subscribers.forwardAnswer,
  forwardedAt: subscribers.forwardedAt,
};

/**
 * A page of all subscribers. For editors only.
 * @param afterId cursor: the last id of the previous page
 */
export const listAllSubscribers = (db: Database, afterId: string, limit: number) =>
  db
    .select(deskColumns)
    .from(subscribers)
    .where(gt(subscribers.id, afterId))
    .orderBy(asc(subscribers.id))
    .limit(limit);

/**
 * The external provider's responses by status, and its refusals with their text; null if no subscriber was forwarded.
 */
export async function listAnswers(db: Database) {
  const [counts, refusals] = await Promise.all([countProviderAnswers(db), listProviderRefusals(db)]);
  return counts.length > 0 ? { counts, refusals } : null;
}

const countProviderAnswers = (db: Database) =>
  db
    .select({ status: sql<number>`forward_status`, count: count() })
    .from(subscribers)
    .where(isForwarded)
    .groupBy(subscribers.forwardStatus);

const listProviderRefusals = (db: Database) =>
  db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      status: sql<number>`forward_status`,
      answer: subscribers.forwardAnswer,
    })
    .from(subscribers)
    .where(sql`${isForwarded} AND forward_status >= 300`)
    .orderBy(desc(subscribers.forwardStatus), desc(subscribers.id))
    .limit(pageSize);

/** The newsletter mails that failed after all retries, newest first: recipient, post and error. */
export const listFailedNewsletterMails = (db: Database) =>
  db
    .select({
      id: sql<string>`${deliveries.postId} || ' ' || ${deliveries.subscriberId}`,
      recipient: subscribers.email,
      subject: blogPosts.title,
      failure: deliveries.failure,
      createdAt: deliveries.changedAt,
    })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .innerJoin(blogPosts, eq(blogPosts.id, deliveries.postId))
    .where(sql`newsletter_deliveries.status = 'failed'`)
    .orderBy(desc(deliveries.changedAt))
    .limit(pageSize);

const statuses = ["confirmed", "pending", "unsubscribed"] as const;

/** How many are counted at most; the mail service knows larger numbers. */
const maxCounted = 10_000;

/** Numbers of subscribers by status, up to ten thousand, and whether there are more. */
export const countSubscribers = (db: Database) =>
  Promise.all(
    statuses.map(async (status) => {
      const first = db
        .select({ id: subscribers.id })
        .from(subscribers)
        .where(eq(subscribers.status, status))
        .limit(maxCounted + 1);
      const count = await db.$count(first.as("first"));
      return { status, count: Math.min(count, maxCounted), isMore: count > maxCounted };
    }),
  );
