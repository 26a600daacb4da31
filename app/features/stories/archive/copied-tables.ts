import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { storyCards } from "~db/schema/cards";
import { gatherings } from "~db/schema/gatherings";
import { storyReports, storyReviews } from "~db/schema/moderation";
import { places } from "~db/schema/places";
import { storyLikes, storyShares } from "~db/schema/reactions";
import { songs } from "~db/schema/songs";
import { stories } from "~db/schema/stories";
import { storyTranslations } from "~db/schema/translations";
import { voiceClips } from "~db/schema/voice";

/** A table whose rows move with a story, or are copied for it. */
export interface CopiedTable {
  name: string;
  columns: string[];
  /** Those of its primary key. */
  key: string[];
}

function tableOf(table: SQLiteTable): CopiedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter(({ primary }) => primary);
  const key = primaryKeys[0]?.columns ?? own;
  return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
}

export const storyTable = tableOf(stories);
export const clipTable = tableOf(voiceClips);

/**
 * What belongs to one story, by its `story_id`. The details of single views (`story_views`) are not kept for longer
 * than their story is in the main database; its counter is.
 */
export const childTables = [
  storyLikes,
  storyShares,
  storyReviews,
  storyReports,
  storyCards,
  storyTranslations,
].map(tableOf);

/** The column that tells when a row of a child table came to be. */
export const timeOf = ({ columns }: CopiedTable): string =>
  columns.includes("created_at") ? "created_at" : "claimed_at";

/** What stories refer to. An archive gets a copy, as it is when the last story that refers to it is moved. */
export const referredTables = {
  songs: tableOf(songs),
  gatherings: tableOf(gatherings),
  places: tableOf(places),
};
