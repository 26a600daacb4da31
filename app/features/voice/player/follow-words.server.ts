import { diffArrays } from "diff";
import { spacelessLetter } from "~/lib/text/join-spoken";
import type { TimedWord } from "~db/schema/voice";
import type { Passage } from "./passage";

interface Spoken {
  key: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Aligns a text with a transcript: splits it into words with times and the text between them. The author may have
 * changed any part, so only words in the common subsequence of both have times. A word of a script without spaces gets
 * a time only if all its characters have one.
 * @returns passages that, joined, are `text`
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

/** From the start of a word's first character to the end of its last; undefined unless all of them have times. */
function wholeOf(times: Time[]): Time {
  const said = times.filter((time) => time !== undefined);
  const first = said.at(0);
  const last = said.at(-1);
  return first && last && said.length === times.length ? { start: first.start, end: last.end } : undefined;
}

/**
 * Words without a counterpart, of those that occur in both texts, with which these count as different. The time to
 * compare them grows with its square, and a stranger writes both. Five minutes of speech are some 800 words.
 */
const maxEdits = 800;

/** For each written word the time at which it is spoken, if any; no times if the texts have too little in common. */
function timesOf(keys: string[], spoken: Spoken[]): Time[] {
  const times: Time[] = keys.map(() => undefined);
  // What occurs in one text alone is nowhere in the other, and needn't be compared.
  const writtenKeys = new Set(keys);
  const spokenKeys = new Set(spoken.map(({ key }) => key));
  const said = spoken.filter(({ key }) => writtenKeys.has(key));
  const written = [...keys.keys()].filter((at) => spokenKeys.has(keys[at] ?? ""));
  const changes = diffArrays(
    said.map(({ key }) => key),
    written.map((at) => keys[at]),
    { maxEditLength: maxEdits },
  );
  let heard = 0;
  let read = 0;
  for (const { count, added, removed } of changes ?? []) {
    for (let n = 0; n < count; n++) {
      const at = removed ? undefined : written[read++];
      const word = added ? undefined : said[heard++];
      if (at !== undefined && word) times[at] = { start: word.start, end: word.end };
    }
  }
  return times;
}

/** Splits an engine's word into ours (a hyphenated name, a line of Japanese); all parts share its time. */
const piecesOf = ({ word, start, end }: TimedWord): Spoken[] =>
  [...segmenter.segment(word)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => keysOf(segment))
    .map((key) => ({ key, start, end }));

/**
 * The keys to compare a word by: itself, or its characters in scripts without spaces, which engines transcribe
 * character by character, or several words as one.
 */
function keysOf(word: string): string[] {
  const key = word
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  if (key === "") return [];
  return spacelessLetter.test(key) ? [...key] : [key];
}
