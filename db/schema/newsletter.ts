import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { blogPosts } from "./blog";
import { counter, createdAt, timestamp } from "./columns";

/** A newsletter address on its way from `pending` (double opt-in) to `confirmed` or `unsubscribed`. */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    status: text("status", { enum: ["pending", "confirmed", "unsubscribed"] }).notNull(),
    tokenHash: text("token_hash"),
    tokenExpiresAt: timestamp("token_expires_at"),
    firstUrl: text("first_url"),
    firstReferrer: text("first_referrer"),
    currentUrl: text("current_url"),
    currentReferrer: text("current_referrer"),
    referralCode: text("referral_code").notNull().default(""),
    source: text("source").notNull().default("embed"),
    createdAt: createdAt(),
    confirmedAt: timestamp("confirmed_at"),
    unsubscribedAt: timestamp("unsubscribed_at"),
    /** Confirmation mails since `confirmationsSince`: a few a day, whoever asks. */
    confirmationsSent: counter("confirmations_sent"),
    confirmationsSince: timestamp("confirmations_since"),
    /** What the outside provider answered, when there is one: an HTTP status and the beginning of its text. */
    forwardStatus: integer("forward_status"),
    forwardAnswer: text("forward_answer"),
    forwardedAt: timestamp("forwarded_at"),
  },
  (subscriber) => [
    uniqueIndex("newsletter_subscribers_email").on(subscriber.email),
    uniqueIndex("newsletter_subscribers_token_hash").on(subscriber.tokenHash),
    index("newsletter_subscribers_by_day").on(subscriber.confirmedAt),
    index("newsletter_subscribers_by_status").on(subscriber.status, subscriber.id),
    index("newsletter_subscribers_by_answer")
      .on(subscriber.forwardStatus, subscriber.id)
      .where(sql`forward_status IS NOT NULL`),
  ],
);

/** A post on its way to everybody who had confirmed when it started. */
export const newsletterSends = sqliteTable(
  "newsletter_sends",
  {
    postId: text("post_id")
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    /** What the links in its mails begin with. */
    origin: text("origin").notNull(),
    /** Subscribers at the start. */
    total: integer("total").notNull(),
    /** Everybody up to this subscriber's id has a delivery, or had left before. */
    afterId: text("after_id").notNull().default(""),
    startedAt: timestamp("started_at").notNull(),
    finishedAt: timestamp("finished_at"),
    /** The queue message whose turn it is; messages of an earlier turn do nothing. */
    turn: counter("turn"),
    /** When a part was last begun. */
    workedAt: timestamp("worked_at"),
  },
  (send) => [index("newsletter_sends_unfinished").on(send.startedAt).where(sql`finished_at IS NULL`)],
);

/**
 * One row an address and post, written before the mail goes out: who finds it there sends nothing
 * (docs/decisions/0012). `claimed` and nothing after it: the sender died, and nobody knows whether the mail went.
 */
export const newsletterDeliveries = sqliteTable(
  "newsletter_deliveries",
  {
    postId: text("post_id")
      .notNull()
      .references(() => newsletterSends.postId, { onDelete: "cascade" }),
    subscriberId: text("subscriber_id").notNull(),
    status: text("status", { enum: ["claimed", "sent", "refused", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(1),
    /** What the mail service said, when it refused. */
    failure: text("failure"),
    changedAt: timestamp("changed_at").notNull(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.postId, delivery.subscriberId] }),
    index("newsletter_deliveries_by_status").on(delivery.postId, delivery.status, delivery.changedAt),
    index("newsletter_deliveries_failed").on(delivery.changedAt).where(sql`status = 'failed'`),
  ],
);
