import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";
import { stories, storyStates } from "./stories";

/** History of review decisions: append-only, the newest row is the current reason (`saysWhy`). */
export const storyReviews = sqliteTable(
  "story_reviews",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    decision: text("decision", {
      enum: ["approved", "held", "rejected", "removed", "unpublished", "withdrawn"],
    }).notNull(),
    /** `author`, `automatic`, or an editor's user id. */
    decidedBy: text("decided_by").notNull(),
    reason: text("reason").notNull(),
    /** The state after the decision; null in rows from before states existed. */
    state: text("state", { enum: storyStates }),
    /** The state that undoing the decision restores; null if it can't be undone. */
    stateBefore: text("state_before", { enum: storyStates }),
    /** The story's `in_review_since` before the decision; undoing restores it. */
    waitedSince: timestamp("waited_since"),
    createdAt: createdAt(),
  },
  (review) => [
    index("story_reviews_by_story").on(review.storyId, review.createdAt, review.id),
    index("story_reviews_by_decision").on(review.decision, review.createdAt, review.id),
    index("story_reviews_by_time").on(review.createdAt, review.id),
  ],
);

/** Condition: a report is an account's. */
export const isAccountReport = sql`substr(reporter, 1, 5) = 'user:'`;

/** Condition: no editor has closed a report yet. */
export const isOpenReport = sql`resolved_at IS NULL`;

/** A reader's report of a story; one per reader. */
export const storyReports = sqliteTable(
  "story_reports",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** `user:{id}` or `visitor:{id}`; `nobody:{random}` once the account was deleted. */
    reporter: text("reporter").notNull(),
    reason: text("reason").notNull(),
    details: text("details").notNull(),
    createdAt: createdAt(),
    resolvedAt: timestamp("resolved_at"),
  },
  (report) => [
    uniqueIndex("story_reports_once").on(report.storyId, report.reporter),
    index("story_reports_by_account").on(report.reporter).where(isAccountReport),
    index("story_reports_open").on(report.createdAt, report.id).where(isOpenReport),
  ],
);
