import type { Passage } from "./passage";

/**
 * Passages as two texts, for a page's data: as hundreds of small objects they took longer to encode than all else of a
 * story, and were half of what its page carried.
 */
export interface PackedPassages {
  text: string;
  /** For each passage its length, and where it has times, its start and end in milliseconds: `2,0,230 1 11,230,920`. */
  times: string;
}

export const packPassages = (passages: readonly Passage[]): PackedPassages => ({
  text: passages.map(({ text }) => text).join(""),
  times: passages
    .map(({ text, start, end }) =>
      start === undefined || end === undefined
        ? `${text.length}`
        : `${text.length},${Math.round(start * 1000)},${Math.round(end * 1000)}`,
    )
    .join(" "),
});

export function unpackPassages({ text, times }: PackedPassages): Passage[] {
  if (times === "") return [];
  let at = 0;
  return times.split(" ").map((packed) => {
    const [length = 0, start, end] = packed.split(",").map(Number);
    const own = text.slice(at, at + length);
    at += length;
    return start === undefined || end === undefined
      ? { text: own }
      : { text: own, start: start / 1000, end: end / 1000 };
  });
}
