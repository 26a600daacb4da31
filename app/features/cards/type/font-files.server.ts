import type { Assets } from "~/platform/assets";
import type { Family } from "./families";

/** A font file, and the first and last code point of each range that it covers, flattened. */
interface FontFile {
  file: string;
  ranges: number[];
}

// Characters that affect their neighbours but are invisible: joiners, direction marks, variation selectors, emoji tags.
const invisible = /[\p{Default_Ignorable_Code_Point}]/u;

// Cached for the isolate's lifetime: a few hundred kilobytes at most, and the same for every card.
const indexes = new Map<string, FontFile[]>();

/** Path of the family's font file that covers every character of `cluster`; null if there is none. */
export async function fileFor(assets: Assets, family: Family, cluster: string): Promise<string | null> {
  if (family.draws && !family.draws.test(cluster)) return null;
  const codes = [...cluster].filter((character) => !invisible.test(character)).map(codeOf);
  const files = await indexOf(assets, family.name);
  const found = files.find(({ ranges }) => codes.every((code) => includes(ranges, code)));
  return found ? `/card-fonts/${family.name}/${found.file}` : null;
}

async function indexOf(assets: Assets, family: string): Promise<FontFile[]> {
  const known = indexes.get(family);
  if (known) return known;
  const bytes = await assets.read(`/card-fonts/${family}/index.json`);
  const index = JSON.parse(new TextDecoder().decode(bytes)) as FontFile[];
  indexes.set(family, index);
  return index;
}

/**
 * Binary search for the number of bounds that are not above `code`: if odd, `code` is inside a range; otherwise it may
 * be a range's last.
 */
function includes(ranges: number[], code: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1 || ranges[low - 1] === code;
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
