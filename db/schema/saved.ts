import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt } from "./columns";

/**
 * The stories on an account's reading list. Built-in stories can be on it, so the story's id has no foreign key
 * (docs/decisions/0027); a withdrawn story's rows are deleted with its words.
 */
export const savedStories = sqliteTable(
  "saved_stories",
  {
    storyId: text("story_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When it was saved, also on a device before that was signed in. */
    createdAt: createdAt(),
  },
  (saved) => [
    primaryKey({ columns: [saved.storyId, saved.userId] }),
    index("saved_stories_by_user").on(saved.userId, saved.createdAt, saved.storyId),
  ],
);
