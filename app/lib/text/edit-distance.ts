/**
 * Letters to insert, delete or replace to make one text of the other (Levenshtein).
 * @param maxDistance from which the exact number doesn't matter
 * @returns the distance, or `maxDistance` + 1 if it is greater
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (one === other) return 0;
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, against] of b.entries()) {
      const replaced = (row[j] ?? 0) + Number(letter !== against);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    if (Math.min(...next) > maxDistance) return maxDistance + 1;
    row = next;
  }
  return Math.min(row.at(-1) ?? 0, maxDistance + 1);
}
