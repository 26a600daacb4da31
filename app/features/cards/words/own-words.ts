import type { Mood } from "~/content/moods";
import type { CardStory } from "../card";
import { beginning, bestPassage, weighStory } from "./best-passage";
import { withHeadline } from "./headline";
import { moodOf } from "./mood";

/** The text of a card, by a model or by `ownWords`. */
export interface WrittenCard {
  headline: string;
  optimizedText: string;
  mood: Mood | null;
}

/** A card made from the story's text without a model: always available and deterministic. */
export function ownWords({ content, songTitle, artistName }: CardStory): WrittenCard {
  const weighing = weighStory(content, `${songTitle}. ${artistName}`);
  const { headline, text } = withHeadline(songTitle, bestPassage(weighing), weighing);
  return { headline, optimizedText: text || beginning(content), mood: moodOf(content) };
}
