import { blanks } from "~/features/stories/defaults";
import { codePoints } from "~/lib/text/text";
import { textOf, type Weighing } from "./best-passage";
import type { Sentence } from "./sentences";

/** Maximum code points of a headline. */
const maxHeadlineLength = 60;

/** Minimum code points of the remaining text if its first sentence becomes the headline. */
const minRestLength = 20;

/**
 * Splits a passage into headline and text: its first sentence, if that is short and enough remains; else the story's
 * short sentence with the highest score for its length; else one that names the song.
 */
export function withHeadline(songTitle: string, passage: Sentence[], weighing: Weighing) {
  const [first, ...rest] = passage;
  if (first && fits(first) && codePoints(textOf(rest)) >= minRestLength) {
    return { headline: bare(first), text: textOf(rest) };
  }
  const best = bestHeadline(passage, weighing);
  return { headline: best ? bare(best) : aboutSong(songTitle), text: textOf(passage) };
}

function bestHeadline(passage: Sentence[], { sentences, weigh }: Weighing): Sentence | null {
  const short = sentences
    .filter((sentence) => fits(sentence) && !passage.includes(sentence))
    .map((sentence) => ({ sentence, weight: weigh(sentence.words) / sentence.words.size }));
  return short.sort((a, b) => b.weight - a.weight)[0]?.sentence ?? null;
}

const fits = ({ text, words }: Sentence): boolean =>
  words.size > 1 && codePoints(text.trim()) <= maxHeadlineLength;

/** A headline has no full stop. */
const bare = ({ text }: Sentence): string => text.trim().replace(/[.,;:。।]+$/u, "");

const aboutSong = (songTitle: string): string =>
  songTitle === blanks.song ? "My story about a song" : `My story about ${songTitle}`;
