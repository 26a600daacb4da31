/** Lines that are shown of a folded text; `line-clamp-12` says the same. */
const lines = 12;

/** Characters of a line, rather more than fit: what counts as long is folded on every screen. */
const width = 80;

/** Whether a text has more than a dozen lines, however wide the screen is. */
export function isLong(text: string): boolean {
  let count = 0;
  for (const line of text.split("\n")) count += Math.max(1, Math.ceil(line.length / width));
  return count > lines;
}
