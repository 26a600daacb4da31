import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { newsletterSubscribers as subscribers } from "~db/schema/newsletter";

const pageSize = 50;

/** What editors see of a subscriber. */
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
 * Subscribers of one status, a page at a time. For editors only.
 * @param afterId the last id of the page before
 */
export const listSubscribers = (
  db: Database,
  status: "pending" | "confirmed" | "unsubscribed",
  afterId = "",
) =>
  db
    .select(deskColumns)
    .from(subscribers)
    .where(and(eq(subscribers.status, status), gt(subscribers.id, afterId)))
    .orderBy(asc(subscribers.id))
    .limit(pageSize);

const statuses = ["confirmed", "pending", "unsubscribed"] as const;

/** Where counting ends: what an editor wants to know beyond it, the mail service says. */
const countedTo = 10_000;

/** How many subscribers there are of each status, up to ten thousand, and whether there are more. */
export const countSubscribers = (db: Database) =>
  Promise.all(
    statuses.map(async (status) => {
      const first = db
        .select({ id: subscribers.id })
        .from(subscribers)
        .where(eq(subscribers.status, status))
        .limit(countedTo + 1);
      const count = await db.$count(first.as("first"));
      return { status, count: Math.min(count, countedTo), isMore: count > countedTo };
    }),
  );
