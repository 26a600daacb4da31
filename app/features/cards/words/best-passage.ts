import { codePoints, firstCharacters } from "~/lib/text/text";
import { type Sentence, sentencesOf } from "./sentences";

/** Maximum code points of a card's text. */
const maxTextLength = 180;

/** A story's sentences, and a function that scores words by their importance in the story. */
export interface Weighing {
  sentences: Sentence[];
  weigh(words: ReadonlySet<string>): number;
}

/**
 * Scores words by frequency: the number of sentences with the word, at most four; words of the song's title or artist
 * get two more.
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
 * The passage of consecutive sentences, at most 180 characters, with the highest score. A passage at the story's end
 * scores half as much again. Empty if no sentence is that short.
 */
export function bestPassage({ sentences, weigh }: Weighing): Sentence[] {
  let best: { passage: Sentence[]; weight: number } = { passage: [], weight: 0 };
  for (const from of sentences.keys()) {
    const passage: Sentence[] = [];
    for (const sentence of sentences.slice(from)) {
      passage.push(sentence);
      if (codePoints(textOf(passage)) > maxTextLength) break;
      const words = new Set(passage.flatMap((part) => [...part.words]));
      const weight = weigh(words) * (sentence === sentences.at(-1) ? 1.5 : 1);
      if (weight > best.weight) best = { passage: [...passage], weight };
    }
  }
  return best.passage;
}

/** The text of a passage. */
export const textOf = (passage: Sentence[]): string =>
  passage
    .map(({ text }) => text)
    .join("")
    .trim();

/** The beginning of a story without a passage, cut at a word boundary if there is one in its second half. */
export function beginning(content: string): string {
  if (codePoints(content) <= maxTextLength) return firstCharacters(content, maxTextLength);
  const start = firstCharacters(content, maxTextLength - 1);
  const space = start.lastIndexOf(" ");
  return `${space > start.length / 2 ? start.slice(0, space) : start}…`;
}
