import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

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
  },
  (subscriber) => [
    uniqueIndex("newsletter_subscribers_email").on(subscriber.email),
    uniqueIndex("newsletter_subscribers_token_hash").on(subscriber.tokenHash),
    index("newsletter_subscribers_by_status").on(subscriber.status, subscriber.id),
  ],
);
