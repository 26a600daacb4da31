import type { Passage } from "~/features/voice/player/passage";

/** A line of what is said. */
export interface Line {
  /** Seconds at which it begins; infinite if that is unknown. */
  start: number;
  passages: Passage[];
}

/** Characters at which a line ends, after a comma and anyway. */
const [short, long] = [24, 40];

/** Breaks what is said into lines: at the end of a sentence, at a comma, or where a line is full. */
export function linesOf(passages: readonly Passage[]): Line[] {
  const lines: Line[] = [];
  let line: Line = { start: Infinity, passages: [] };
  let length = 0;
  for (const passage of passages.flatMap(withoutLong)) {
    line.passages.push(passage);
    line.start = Math.min(line.start, passage.start ?? Infinity);
    length += passage.text.length;
    if (!endsLine(passage.text, length)) continue;
    lines.push(line);
    line = { start: Infinity, passages: [] };
    length = 0;
  }
  return line.passages.some(({ text }) => text.trim()) ? [...lines, line] : lines;
}

/** The line that is said at this time: the last that has begun. */
export function lineAt(lines: readonly Line[], seconds: number): number {
  const at = lines.findLastIndex(({ start }) => start <= seconds);
  return Math.max(0, at);
}

/** A line's words with what follows them up to the next one: a full stop is said with its word. */
export function lineWords({ passages }: Line) {
  const words: { text: string; start: number }[] = [];
  for (const { text, start } of passages) {
    const last = words.at(-1);
    if (start === undefined && last) last.text += text;
    else words.push({ text, start: start ?? 0 });
  }
  return words;
}

const endsLine = (text: string, length: number) =>
  /[.!?…。！？]["”»]?\s+$|[。！？]$/.test(text) ||
  (length >= short && /[,;:—–、]["”»]?\s*$/.test(text)) ||
  (length >= long && /\s$/.test(text)) ||
  length >= 2 * long;

/** Text without times is cut at its spaces, since it may be long. */
const withoutLong = (passage: Passage): Passage[] =>
  passage.start === undefined
    ? (passage.text.match(/\S*\s+|\S+/g) ?? []).map((text) => ({ text }))
    : [passage];
