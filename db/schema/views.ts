import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, createdAt } from "./columns";
import { stories } from "./stories";

/** One row per view; the id comes from the queue message, so that a message delivered twice counts once. */
export const storyViews = sqliteTable(
  "story_views",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** Host of the referring page, or `direct`; `embed:` before it for a view in another site's frame. */
    referrerSource: text("referrer_source").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: createdAt(),
  },
  (view) => [
    index("story_views_by_story").on(view.storyId, view.createdAt),
    index("story_views_by_day").on(view.createdAt),
  ],
);

/** Views of a day that have no rows of their own, since Analytics Engine has their details. */
export const viewDays = sqliteTable("view_days", {
  /** Such as `2026-11-20`, in UTC. */
  day: text("day").primaryKey(),
  views: counter("views"),
});

/** Messages whose views are counted or wait to be: one that is delivered twice counts once. Swept after some days. */
export const countedMessages = sqliteTable("counted_messages", {
  /**
   * The newest message's, which begins with the time (`messageIdAt`): old rows are a range of the key, which needs no
   * index.
   */
  id: integer("id").primaryKey(),
  /** JSON array of the messages that were delivered together; null in older rows, which are one message each. */
  messageIds: text("message_ids"),
});

/** Views that the queue delivered and no job has counted yet: a row for each of its batches, or two at midnight. */
export const viewBatches = sqliteTable("view_batches", {
  id: integer("id").primaryKey(),
  /** Such as `2026-11-20`, in UTC. */
  day: text("day").notNull(),
  /** JSON object: views by story. */
  views: text("views").notNull(),
});

/** Views of the day's less viewed stories, which are written to their counters together, once a day. */
export const waitingViews = sqliteTable(
  "waiting_views",
  {
    id: integer("id").primaryKey(),
    /** The time slot in which they are written (`waiting-views.server.ts`). */
    due: integer("due").notNull(),
    /** JSON object: views by story. */
    views: text("views").notNull(),
  },
  (waiting) => [index("waiting_views_by_due").on(waiting.due)],
);
