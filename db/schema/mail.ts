import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/** One row a mail, by its id: what was sent once is not sent again. Kept without its words. */
export const mails = sqliteTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** Only while it could not be sent. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    status: text("status", { enum: ["sent", "failed"] }).notNull(),
    /** What the mail service said, when it failed for the last time. */
    failure: text("failure"),
    createdAt: createdAt(),
    sentAt: timestamp("sent_at"),
  },
  (mail) => [
    index("mails_failed").on(mail.createdAt).where(sql`status = 'failed'`),
    index("mails_failed_to").on(mail.recipient).where(sql`status = 'failed'`),
    index("mails_sent").on(mail.sentAt).where(sql`status = 'sent'`),
  ],
);
