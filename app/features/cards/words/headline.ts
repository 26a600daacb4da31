import { blanks } from "~/features/stories/defaults";
import { codePoints } from "~/lib/text";
import type { Weighing } from "./best-passage";

/** Code points that a headline has at most. */
export const longestHeadline = 60;

/**
 * The story's own short sentence that says most for its length, when it isn't in the text below it already; otherwise what
 * the story is about.
 */
export function headline(songTitle: string, text: string, { sentences, weigh }: Weighing): string {
  const short = sentences
    .filter((sentence) => sentence.words.size > 1 && codePoints(sentence.text) <= longestHeadline)
    .filter((sentence) => !text.includes(sentence.text))
    .map((sentence) => ({ text: sentence.text, weight: weigh(sentence.words) / sentence.words.size }));
  const best = short.reduce((a, b) => (b.weight > a.weight ? b : a), { text: "", weight: 0 });
  if (best.text) return best.text.replace(/[.,;:。]+$/, "");
  return songTitle === blanks.song ? "My story about a song" : `My story about ${songTitle}`;
}
