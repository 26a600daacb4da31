import { diffArrays } from "diff";
import type { TimedWord } from "~db/schema/voice";
import type { Passage } from "./passage";

interface Spoken {
  key: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * A text, cut into the words that a recording says and what lies between them. The author may have changed any part of
 * it: only where text and recording have the same words in the same order, they belong together.
 * @returns passages that put together are `text` again
 */
export function followWords(text: string, words: TimedWord[]): Passage[] {
  const written = [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    key: isWordLike ? keyOf(segment) : null,
  }));
  const spoken = words.flatMap(piecesOf);
  const keys = written.flatMap(({ key }) => key ?? []);
  const times = timesOf(keys, spoken);
  let at = 0;
  const passages: Passage[] = [];
  for (const { text, key } of written) {
    const time = key === null ? undefined : times[at++];
    const last = passages.at(-1);
    if (time) passages.push({ text, ...time });
    else if (last && last.start === undefined) last.text += text;
    else passages.push({ text });
  }
  return passages;
}

/** For each written word the time at which it is said, if it is. */
function timesOf(keys: string[], spoken: Spoken[]) {
  const times: ({ start: number; end: number } | undefined)[] = [];
  let heard = 0;
  for (const { count, added, removed } of diffArrays(
    spoken.map(({ key }) => key),
    keys,
  )) {
    for (let n = 0; n < count; n++) {
      const word = added ? undefined : spoken[heard++];
      if (!removed) times.push(word && { start: word.start, end: word.end });
    }
  }
  return times;
}

/** What an engine calls a word may be several (a name with a hyphen) in our eyes; they share its time. */
const piecesOf = ({ word, start, end }: TimedWord): Spoken[] =>
  [...segmenter.segment(word)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => ({ key: keyOf(segment), start, end }));

const keyOf = (word: string) =>
  word
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
