import { type Cursor, formatCursor } from "~/lib/text/cursor";
import type { PublicStory } from "../public-story";
import { toFeedStory } from "./feed-story";

/**
 * A page of stories as lists of cards show it (`StoryList`): with excerpts, and the cursor of the page that follows,
 * null on the last.
 * @param after where the page begins; null for the first
 */
export function toFeedPage(page: { stories: PublicStory[]; hasMore: boolean }, after: Cursor | null) {
  const last = page.hasMore ? page.stories.at(-1) : undefined;
  return {
    stories: page.stories.map(toFeedStory),
    next: last ? formatCursor(last) : null,
    isFirst: !after,
  };
}
