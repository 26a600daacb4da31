import type { ShownWords } from "../moderation/checks.server";
import type { StoryWords } from "../schema";
import { changedWords, shownWords } from "./manage.server";
import type { ManagedStory } from "./managed-story.server";

/** Whether a form leaves everything that readers see of a story as it is, such as one that is saved again unchanged. */
export function changesNothing(story: ManagedStory, words: StoryWords): boolean {
  const before = textsOf(shownWords(story));
  const after = textsOf(changedWords(story, words));
  return (
    before.every((text, n) => text === after[n]) &&
    // One that is left to be guessed may have been found since the page was opened, and is found again.
    (words.mood === "none" || keeps(words.mood, story.mood)) &&
    keeps(words.format, story.format) &&
    (words.language === words.language_shown || keeps(words.language, story.language)) &&
    keepsWhereAndWhen(story, words)
  );
}

const textsOf = ({ storyContent, songTitle, artistName, albumName, names }: ShownWords): string[] => [
  ...[storyContent, songTitle, artistName, albumName],
  ...names.map((name) => name ?? ""),
];

/** A choice that a form omits stays. */
const keeps = (chosen: string | undefined, stored: string | null): boolean =>
  chosen === undefined || chosen === (stored ?? "none");

/** The place's own words are among the texts. */
function keepsWhereAndWhen(story: ManagedStory, { place_text, place_exactness, year = "" }: StoryWords) {
  if (!place_exactness) return true;
  const isAsExact = !place_text || place_exactness === story.place_exactness;
  return isAsExact && year === `${story.year ?? ""}`;
}
