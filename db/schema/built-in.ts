import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, createdAt, timestamp } from "./columns";

// Built-in stories are content, not rows: readers' activity refers to them by an id without a foreign key
// (docs/decisions/0027).

/** Counts from readers, added to the fixed numbers of a built-in story. */
export const builtInTallies = sqliteTable("built_in_tallies", {
  storyId: text("story_id").primaryKey(),
  likedCount: counter("liked_count"),
  shareCount: counter("share_count"),
});

/** One like per person and built-in story; `liker` as in `story_likes`. */
export const builtInLikes = sqliteTable(
  "built_in_likes",
  {
    storyId: text("story_id").notNull(),
    liker: text("liker").notNull(),
    createdAt: createdAt(),
  },
  (like) => [primaryKey({ columns: [like.storyId, like.liker] })],
);

/** A share of a built-in story; the id comes from the page, so that a request sent twice counts once. */
export const builtInShares = sqliteTable("built_in_shares", {
  id: text("id").primaryKey(),
  storyId: text("story_id").notNull(),
  platform: text("platform", { enum: ["twitter", "facebook", "instagram", "copy_link"] }).notNull(),
  createdAt: createdAt(),
});

/** Condition: no editor has closed a report yet. */
export const isOpenBuiltInReport = sql`resolved_at IS NULL`;

/** A reader's report of a built-in story; one per reader. */
export const builtInReports = sqliteTable(
  "built_in_reports",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id").notNull(),
    reporter: text("reporter").notNull(),
    reason: text("reason").notNull(),
    details: text("details").notNull(),
    createdAt: createdAt(),
    resolvedAt: timestamp("resolved_at"),
  },
  (report) => [
    uniqueIndex("built_in_reports_once").on(report.storyId, report.reporter),
    index("built_in_reports_open").on(report.createdAt, report.id).where(isOpenBuiltInReport),
  ],
);
