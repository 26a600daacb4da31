import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns";

/**
 * Where each part of the sitemap begins in the order of stories by time; it ends where the next one begins, and the
 * last one is open.
 */
export const sitemapParts = sqliteTable("sitemap_parts", {
  number: integer("number").primaryKey(),
  fromCreatedAt: timestamp("from_created_at").notNull(),
  fromId: text("from_id").notNull(),
  /** When a story in the part last changed. */
  changedAt: timestamp("changed_at").notNull(),
});
