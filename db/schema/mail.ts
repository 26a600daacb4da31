import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

export const isFailedMail = sql`status = 'failed'`;

export const isSentMail = sql`status = 'sent'`;

/** One row per mail, keyed by the mail's id, which makes sending idempotent. Without the mail's text. */
export const mails = sqliteTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** Only while the mail has failed. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    status: text("status", { enum: ["sent", "failed"] }).notNull(),
    /** The mail service's last error. */
    failure: text("failure"),
    createdAt: createdAt(),
    sentAt: timestamp("sent_at"),
  },
  (mail) => [
    index("mails_failed").on(mail.createdAt).where(isFailedMail),
    index("mails_failed_to").on(mail.recipient).where(isFailedMail),
    index("mails_sent").on(mail.sentAt).where(isSentMail),
  ],
);
