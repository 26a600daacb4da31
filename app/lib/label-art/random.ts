import { fnv1a } from "../fnv1a";

/** A deterministic random generator. */
export type Random = {
  /** An element of the list, which must not be empty. */
  pick: <const T>(list: readonly T[]) => T;
  /** An integer from low to high, both included. */
  int: (low: number, high: number) => number;
  chance: (share: number) => boolean;
};

/** A generator (mulberry32) seeded with the text's FNV-1a hash. Good enough for pictures; not for secrets. */
export function randomFrom(seed: string): Random {
  let state = fnv1a(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
  };
}
