const wordsPerMinute = 230;

/** Reading time of an HTML text at 230 words a minute, rounded to minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
