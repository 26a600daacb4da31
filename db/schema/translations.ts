import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, timestamp } from "./columns";
import { stories } from "./stories";

/** Condition: a translation is claimed, and not there yet. */
export const isClaimedTranslation = sql`content IS NULL`;

/**
 * A story in another language, by a machine (docs/decisions/0049). The row is claimed before the model is asked. Shown
 * only while the story is published in the version that was translated.
 */
export const storyTranslations = sqliteTable(
  "story_translations",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** Code of the language that it is in. */
    language: text("language").notNull(),
    /** The story's `version` that was translated. */
    version: counter("version"),
    /** Null while the model is at work. */
    content: text("content"),
    claimedAt: timestamp("claimed_at").notNull(),
  },
  (translation) => [
    primaryKey({ columns: [translation.storyId, translation.language] }),
    index("story_translations_claimed").on(translation.claimedAt).where(isClaimedTranslation),
  ],
);
