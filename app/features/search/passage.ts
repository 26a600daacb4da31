import { type Word, wordsOf } from "./words";

/** A part of a passage; `isMatch` where the words of the search stand. */
export interface PassagePart {
  text: string;
  isMatch: boolean;
}

/** UTF-16 units of a passage, about three lines, and how many of them stand before its first match. */
const length = 280;
const leadLength = 80;

/** A span of the text, in UTF-16 units. */
type Span = Pick<Word, "start" | "end">;

/**
 * The passage of a text in which the words of a search stand together, or the first of them; its beginning if none
 * does. Plain text in parts: nothing of it is HTML.
 * @param terms as `parseQuery` gives them
 */
export function passageOf(text: string, terms: readonly (readonly Word[])[]): PassagePart[] {
  const matches = matchesOf(text, terms);
  const from = matches.length > 0 ? startAt(text, best(matches, terms.length)) : 0;
  const to = endAt(text, from + length);
  const parts: PassagePart[] = [];
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  parts.push({ text: text.slice(at, to), isMatch: false });
  return withEllipses(parts, from > 0, to < text.length);
}

interface Match extends Span {
  term: number;
}

/** Where the terms stand in a text, in order. */
function matchesOf(text: string, terms: readonly (readonly Word[])[]): Match[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const term = terms.findIndex((term) => term.every((sign, n) => words[at + n]?.folded === sign.folded));
    return term < 0
      ? []
      : [{ term, start: word.start, end: words[at + (terms[term]?.length ?? 1) - 1]?.end ?? word.end }];
  });
}

/** The match from which on most different terms follow in a passage; of several, the first with most terms in a row. */
function best(matches: readonly Match[], terms: number): Match {
  let found = matches[0] as Match;
  let highest = 0;
  let end = 0;
  for (const [at, match] of matches.entries()) {
    while ((matches[end]?.start ?? Number.POSITIVE_INFINITY) < match.start + length - leadLength) end++;
    const near = matches.slice(at, end);
    const inRow = near.findIndex(({ term }, n) => term !== (match.term + n) % terms);
    const score = new Set(near.map(({ term }) => term)).size * 100 + (inRow < 0 ? near.length : inRow);
    if (score > highest) [found, highest] = [match, score];
  }
  return found;
}

/** The start of a passage: at a sentence, or else at a word, and not within a character. */
function startAt(text: string, { start }: Span): number {
  if (start <= leadLength) return 0;
  const lead = text.slice(start - leadLength, start);
  const sentence = /^[\s\S]*[.!?…。！？\n]\s*/u.exec(lead)?.[0].length;
  const word = /\s/.exec(lead)?.index;
  const at = start - leadLength + (sentence ?? word ?? 0);
  return isWithinPair(text, at) ? at + 1 : at;
}

/** The end of a passage: at a word, if there are any. */
function endAt(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(" ", wanted);
  const at = space > wanted - 40 ? space : wanted;
  return isWithinPair(text, at) ? at - 1 : at;
}

const isWithinPair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? "");

function withEllipses(parts: PassagePart[], isCutBefore: boolean, isCutAfter: boolean): PassagePart[] {
  const lead = isCutBefore ? [{ text: "… ", isMatch: false }] : [];
  const trail = isCutAfter ? [{ text: " …", isMatch: false }] : [];
  return [...lead, ...parts, ...trail].filter(({ text }) => text !== "");
}
