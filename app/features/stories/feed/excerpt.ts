import { firstCharacters } from "~/lib/text/text";
import type { PublicStory } from "../public-story";

/** Code points of a story that a card gets: more than the three lines that it shows, at any width. */
const cardLength = 320;

/** The story with only as much of its text as its card can show, since a page has many. */
export const withExcerpt = <Story extends PublicStory>(story: Story): Story => {
  const excerpt = firstCharacters(story.content, cardLength);
  return { ...story, content: excerpt.length < story.content.length ? `${excerpt.trimEnd()}…` : excerpt };
};
