import { distance } from "../spelling";
import { wordsOf } from "../words";

/** Letters that are compared; longer names differ earlier. */
const longest = 60;

/** A name as it is compared with a search. */
export const plain = (name: string): string =>
  wordsOf(name)
    .map(({ folded, isSign }) => (isSign ? folded : ` ${folded} `))
    .join("")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, longest);

/**
 * How much a name is what a search names, from 0 to 1: by the letters that must be changed.
 * @param typed the search, `plain`
 * @param detail a song's artist, which the search may name, too
 */
export function likeness(typed: string, { name, detail }: { name: string; detail: string }): number {
  const wholes = [name, ...(detail ? [`${name} ${detail}`, `${detail} ${name}`] : [])].map(plain);
  return Math.max(
    ...wholes.map((whole) => 1 - distance(typed, whole) / Math.max(1, typed.length, whole.length)),
  );
}
