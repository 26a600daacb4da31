import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";
import { stories } from "./stories";

/** The share card's words, colours and image of one version of a story (specification, section 3). */
export const storyCards = sqliteTable(
  "story_cards",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    headline: text("headline").notNull(),
    optimizedText: text("optimized_text").notNull(),
    primaryColor: text("primary_color").notNull(),
    secondaryColor: text("secondary_color").notNull(),
    imageKey: text("image_key"),
    createdAt: createdAt(),
  },
  (card) => [primaryKey({ columns: [card.storyId, card.version] })],
);
