import { blanks } from "~/features/stories/defaults";
import { codePoints } from "~/lib/text/text";
import { textOf, type Weighing } from "./best-passage";
import type { Sentence } from "./sentences";

/** Code points that a headline has at most. */
const longestHeadline = 60;

/** Code points that a text has at least when its first sentence became the headline. */
const shortestRest = 20;

/**
 * Headline and text out of a passage: its first sentence over the others, when that is short and enough is left; else the
 * story's short sentence that says most for its length; else what the story is about, over the whole passage.
 */
export function withHeadline(songTitle: string, passage: Sentence[], weighing: Weighing) {
  const [first, ...rest] = passage;
  if (first && fits(first) && codePoints(textOf(rest)) >= shortestRest) {
    return { headline: bare(first), text: textOf(rest) };
  }
  const best = mostTelling(passage, weighing);
  return { headline: best ? bare(best) : aboutSong(songTitle), text: textOf(passage) };
}

function mostTelling(passage: Sentence[], { sentences, weigh }: Weighing): Sentence | null {
  const short = sentences
    .filter((sentence) => fits(sentence) && !passage.includes(sentence))
    .map((sentence) => ({ sentence, weight: weigh(sentence.words) / sentence.words.size }));
  return short.sort((a, b) => b.weight - a.weight)[0]?.sentence ?? null;
}

const fits = ({ text, words }: Sentence): boolean =>
  words.size > 1 && codePoints(text.trim()) <= longestHeadline;

/** A headline has no full stop. */
const bare = ({ text }: Sentence): string => text.trim().replace(/[.,;:。।]+$/u, "");

const aboutSong = (songTitle: string): string =>
  songTitle === blanks.song ? "My story about a song" : `My story about ${songTitle}`;
