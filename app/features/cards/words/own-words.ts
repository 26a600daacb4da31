import type { Mood } from "~/content/moods";
import type { CardStory } from "../card";
import { beginning, bestPassage, weighStory } from "./best-passage";
import { withHeadline } from "./headline";
import { moodOf } from "./mood";

/** What a writer makes of a story. */
export interface WrittenCard {
  headline: string;
  optimizedText: string;
  mood: Mood | null;
}

/** A card in the story's own words, without any model: always there, and always the same for the same story. */
export function ownWords({ content, songTitle, artistName }: CardStory): WrittenCard {
  const weighing = weighStory(content, `${songTitle}. ${artistName}`);
  const { headline, text } = withHeadline(songTitle, bestPassage(weighing), weighing);
  return { headline, optimizedText: text || beginning(content), mood: moodOf(content) };
}
