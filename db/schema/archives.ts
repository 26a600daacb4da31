import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, timestamp } from "./columns";

/**
 * The archives: databases of old stories (docs/decisions/0056). Their tables are those of the main database, which
 * alone uses the three tables here.
 */
export const archives = sqliteTable("archives", {
  /** Such as "2025"; the name of its binding says it. */
  name: text("name").primaryKey(),
  /** Stories in it. */
  storyCount: counter("story_count"),
  /** Up to where the job has looked for stories to move, in the order of their time; null: it begins anew. */
  walkedTo: timestamp("walked_to"),
});

/** Which archive a story is in. Stories of the main database have no row. */
export const archivedStories = sqliteTable(
  "archived_stories",
  {
    storyId: text("story_id").primaryKey(),
    archive: text("archive").notNull(),
    /**
     * What is left to do of a move; null while nothing is. "arriving": the archive has the story, but has not published
     * it. "leaving": it goes back to the main database. "left": it is there again, and the archive has rows to delete.
     */
    move: text("move", { enum: ["arriving", "leaving", "left"] }),
  },
  (story) => [index("archived_stories_moving").on(story.archive, story.storyId).where(sql`move IS NOT NULL`)],
);

/** Views of archived stories that their archive has not counted yet. */
export const archiveViews = sqliteTable("archive_views", {
  /** Begins with the time (`messageIdAt`): the archive notes it among its counted messages. */
  id: integer("id").primaryKey(),
  archive: text("archive").notNull(),
  /** JSON object: views by story. */
  views: text("views").notNull(),
});
