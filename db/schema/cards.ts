import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";
import { stories } from "./stories";

/** The share card's text, colours and images for one version of a story (specification, section 3). */
export const storyCards = sqliteTable(
  "story_cards",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** Hash of the card's input: the story's text and credit at that time. */
    fingerprint: text("fingerprint").notNull().default(""),
    headline: text("headline").notNull(),
    optimizedText: text("optimized_text").notNull(),
    primaryColor: text("primary_color").notNull(),
    secondaryColor: text("secondary_color").notNull(),
    imageKey: text("image_key"),
    tallImageKey: text("tall_image_key"),
    createdAt: createdAt(),
  },
  (card) => [
    primaryKey({ columns: [card.storyId, card.version] }),
    uniqueIndex("story_cards_fingerprint").on(card.storyId, card.fingerprint),
  ],
);
