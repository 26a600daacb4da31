import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { blogPosts } from "./blog";
import { counter, createdAt, timestamp } from "./columns";

/** Condition: the external provider has answered about a subscriber. */
export const isForwarded = sql`forward_status IS NOT NULL`;

/** A subscriber, from `pending` (double opt-in) to `confirmed` or `unsubscribed`. */
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
    /** Confirmation mails since `confirmationsSince`, limited to a few a day. */
    confirmationsSent: counter("confirmations_sent"),
    confirmationsSince: timestamp("confirmations_since"),
    /** The external provider's response, if one is configured: HTTP status and the beginning of its text. */
    forwardStatus: integer("forward_status"),
    forwardAnswer: text("forward_answer"),
    forwardedAt: timestamp("forwarded_at"),
    /** Language of the interface in which the subscription was asked for, and of its mails; null for English. */
    locale: text("locale"),
  },
  (subscriber) => [
    uniqueIndex("newsletter_subscribers_email").on(subscriber.email),
    uniqueIndex("newsletter_subscribers_token_hash").on(subscriber.tokenHash),
    index("newsletter_subscribers_by_day").on(subscriber.confirmedAt),
    index("newsletter_subscribers_by_status").on(subscriber.status, subscriber.id),
    index("newsletter_subscribers_by_answer").on(subscriber.forwardStatus, subscriber.id).where(isForwarded),
  ],
);

export const isUnfinishedSend = sql`finished_at IS NULL`;

/** The sending of a post to all subscribers who were confirmed when it started. */
export const newsletterSends = sqliteTable(
  "newsletter_sends",
  {
    postId: text("post_id")
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    /** Base URL of the links in its mails. */
    origin: text("origin").notNull(),
    /** Number of subscribers at the start. */
    total: integer("total").notNull(),
    /** Cursor: all subscribers up to this id have a delivery, or had unsubscribed before. */
    afterId: text("after_id").notNull().default(""),
    startedAt: timestamp("started_at").notNull(),
    finishedAt: timestamp("finished_at"),
    /** Number of the queue message that may work on it; messages with an earlier number do nothing. */
    turn: counter("turn"),
    /** When a batch was last started. */
    workedAt: timestamp("worked_at"),
  },
  (send) => [index("newsletter_sends_unfinished").on(send.startedAt).where(isUnfinishedSend)],
);

/**
 * One row per post and subscriber, inserted before the mail is sent: if it exists already, nothing is sent
 * (docs/decisions/0012). A row that stays `claimed` means that the worker died, and the mail may or may not have been
 * sent.
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
    /** The mail service's error, if it refused. */
    failure: text("failure"),
    changedAt: timestamp("changed_at").notNull(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.postId, delivery.subscriberId] }),
    index("newsletter_deliveries_by_status").on(delivery.postId, delivery.status, delivery.changedAt),
    index("newsletter_deliveries_failed").on(delivery.changedAt).where(sql`status = 'failed'`),
  ],
);
