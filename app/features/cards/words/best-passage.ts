import { codePoints, firstCharacters } from "~/lib/text/text";
import { type Sentence, sentencesOf } from "./sentences";

/** Code points that a card's text has at most. */
export const longestText = 180;

/** Where sentences speak of what the whole story speaks of, and how much of it. */
export interface Weighing {
  sentences: Sentence[];
  weigh(words: ReadonlySet<string>): number;
}

/**
 * Weighs words by what the story comes back to: each counts as often as there are sentences with it, four at most; a word
 * that the song or the artist is called by counts two more.
 */
export function weighStory(content: string, song: string): Weighing {
  const sentences = sentencesOf(content);
  const names = new Set(sentencesOf(song).flatMap(({ words }) => [...words]));
  const count = (word: string) => sentences.filter(({ words }) => words.has(word)).length;
  const weights = new Map<string, number>();
  for (const word of new Set(sentences.flatMap(({ words }) => [...words]))) {
    weights.set(word, Math.min(count(word), 4) + (names.has(word) ? 2 : 0));
  }
  return {
    sentences,
    weigh: (words) => [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0),
  };
}

/**
 * The passage of whole sentences, one after the other, that says most of what the story keeps coming back to, in at most
 * 180 characters. How a story ends weighs half as much again. Empty when no sentence is that short.
 */
export function bestPassage({ sentences, weigh }: Weighing): Sentence[] {
  let best: { passage: Sentence[]; weight: number } = { passage: [], weight: 0 };
  for (const from of sentences.keys()) {
    const passage: Sentence[] = [];
    for (const sentence of sentences.slice(from)) {
      passage.push(sentence);
      if (codePoints(textOf(passage)) > longestText) break;
      const words = new Set(passage.flatMap((part) => [...part.words]));
      const weight = weigh(words) * (sentence === sentences.at(-1) ? 1.5 : 1);
      if (weight > best.weight) best = { passage: [...passage], weight };
    }
  }
  return best.passage;
}

/** What a passage says. */
export const textOf = (passage: Sentence[]): string =>
  passage
    .map(({ text }) => text)
    .join("")
    .trim();

/** The beginning of a story without a passage, ending with a whole word where there is one in the second half. */
export function beginning(content: string): string {
  if (codePoints(content) <= longestText) return firstCharacters(content, longestText);
  const start = firstCharacters(content, longestText - 1);
  const space = start.lastIndexOf(" ");
  return `${space > start.length / 2 ? start.slice(0, space) : start}…`;
}
