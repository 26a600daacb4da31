/** Deterministic pseudo-random numbers between 0 and 1 (the generator mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws ranks from 0 with frequencies of 1 / (rank + 1), the distribution of artists in an archive (Zipf's law). */
export function zipf(random: () => number, ranks: number): () => number {
  const sums = new Float64Array(ranks);
  let sum = 0;
  for (let rank = 0; rank < ranks; rank++) sums[rank] = sum += 1 / (rank + 1);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, ranks - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
