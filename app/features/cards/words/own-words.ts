import type { Mood } from "~/content/moods";
import type { CardStory } from "../card";
import { bestPassage, weighStory } from "./best-passage";
import { headline } from "./headline";
import { moodOf } from "./mood";

/** What a writer makes of a story. */
export interface WrittenCard {
  headline: string;
  optimizedText: string;
  mood: Mood | null;
}

/** A card in the story's own words, without any model: always there, and always the same for the same story. */
export function ownWords(story: CardStory): WrittenCard {
  const weighing = weighStory(story.content, `${story.songTitle}. ${story.artistName}`);
  const optimizedText = bestPassage(story.content, weighing);
  return {
    optimizedText,
    headline: headline(story.songTitle, optimizedText, weighing),
    mood: moodOf(story.content),
  };
}
