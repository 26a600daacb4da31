import { and, asc, count, eq, gt } from "drizzle-orm";
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

/** All subscribers, a page at a time. For editors only. */
export const listAllSubscribers = (db: Database, afterId: string, limit: number) =>
  db
    .select(deskColumns)
    .from(subscribers)
    .where(gt(subscribers.id, afterId))
    .orderBy(asc(subscribers.id))
    .limit(limit);

/** How many subscribers there are of each status. */
export const countSubscribers = (db: Database) =>
  db.select({ status: subscribers.status, count: count() }).from(subscribers).groupBy(subscribers.status);
