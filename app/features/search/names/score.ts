import { distance } from "../spelling";
import { wordsOf } from "../words";

/** Letters that are compared; longer names differ earlier. */
const maxLength = 60;

/** A name as it is compared with a search. */
export const plain = (name: string): string =>
  wordsOf(name)
    .map(({ folded, isSign }) => (isSign ? folded : ` ${folded} `))
    .join("")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, maxLength);

/**
 * How much a name is what a search names, from 0 to 1: by the letters that must be changed.
 * @param typed the search, `plain`
 * @param detail a song's artist, which the search may name, too
 */
export function likeness(typed: string, { name, detail }: { name: string; detail: string }): number {
  const wholes = [name, ...(detail ? [`${name} ${detail}`, `${detail} ${name}`] : [])].map(plain);
  return wholes.reduce((best, whole) => Math.max(best, likenessOf(typed, whole, best)), 0);
}

/** The likeness of two plain names; 0 if their lengths alone say that it isn't above `known`. */
function likenessOf(typed: string, whole: string, known: number): number {
  const longer = Math.max(1, typed.length, whole.length);
  if (1 - Math.abs(typed.length - whole.length) / longer <= known) return 0;
  return 1 - distance(typed, whole) / longer;
}
