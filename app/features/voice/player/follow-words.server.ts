import { diffArrays } from "diff";
import type { TimedWord } from "~db/schema/voice";
import type { Passage } from "./passage";

interface Spoken {
  key: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

// Written without spaces: engines hear these character by character, or many words as one.
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * A text, cut into the words that a recording says and what lies between them. The author may have changed any part of
 * it: only where text and recording have the same words in the same order, they belong together. A word of a script
 * without spaces lights up whole once the recording says all its characters.
 * @returns passages that put together are `text` again
 */
export function followWords(text: string, words: TimedWord[]): Passage[] {
  const written = [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    keys: isWordLike ? keysOf(segment) : [],
  }));
  const times = timesOf(
    written.flatMap(({ keys }) => keys),
    words.flatMap(piecesOf),
  );
  let at = 0;
  const passages: Passage[] = [];
  for (const { text, keys } of written) {
    const time = wholeOf(times.slice(at, at + keys.length));
    at += keys.length;
    const last = passages.at(-1);
    if (time) passages.push({ text, ...time });
    else if (last && last.start === undefined) last.text += text;
    else passages.push({ text });
  }
  return passages;
}

type Time = { start: number; end: number } | undefined;

/** From where a word's first character is said to where its last one is; undefined unless all of them are. */
function wholeOf(times: Time[]): Time {
  const said = times.filter((time) => time !== undefined);
  const [first, last] = [said.at(0), said.at(-1)];
  return first && last && said.length === times.length ? { start: first.start, end: last.end } : undefined;
}

/** For each written word the time at which it is said, if it is. */
function timesOf(keys: string[], spoken: Spoken[]) {
  const times: Time[] = [];
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

/** What an engine calls a word may be several (a name with a hyphen, a line of Japanese) in our eyes; they share its time. */
const piecesOf = ({ word, start, end }: TimedWord): Spoken[] =>
  [...segmenter.segment(word)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => keysOf(segment))
    .map((key) => ({ key, start, end }));

/** What is compared of a word: itself, or its characters where words have no spaces between them. */
function keysOf(word: string): string[] {
  const key = word
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  if (key === "") return [];
  return spaceless.test(key) ? [...key] : [key];
}
