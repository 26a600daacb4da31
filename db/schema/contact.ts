import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/** Condition: nobody has answered a message yet. */
export const isOpenMessage = sql`answered_at IS NULL`;

/** A message from the contact form. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: createdAt(),
    answeredAt: timestamp("answered_at"),
  },
  (message) => [
    index("contact_messages_by_date").on(message.createdAt, message.id),
    index("contact_messages_open").on(message.createdAt).where(isOpenMessage),
  ],
);
