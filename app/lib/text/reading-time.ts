const wordsPerMinute = 230;

/** Minutes it takes to read an HTML text at 230 words a minute, to the nearest minute and at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
