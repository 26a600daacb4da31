import { firstCharacters } from "~/lib/text/text";
import type { PublicStory } from "../public-story";

/** What a card shows of a story. */
export type FeedStory = Omit<PublicStory, "albumName" | "artistSlug" | "told" | "viewCount">;

/** Code points of a story that a card gets: more than the three lines that it shows, at any width. */
const cardLength = 240;

/** A story with as much of it as its card can show, since a page has many. */
export function toFeedStory({
  albumName,
  artistSlug,
  told,
  viewCount,
  ...story
}: FeedStory & Partial<PublicStory>): FeedStory {
  const excerpt = firstCharacters(story.content, cardLength);
  return { ...story, content: excerpt.length < story.content.length ? `${excerpt.trimEnd()}…` : excerpt };
}
