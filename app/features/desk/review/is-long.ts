/** Lines shown of a collapsed text, as in `line-clamp-12`. */
const lines = 12;

/** Characters per line, somewhat more than fit, so that a long text is collapsed on every screen. */
const width = 80;

/** Whether a text has more than a dozen lines on any screen width. */
export function isLong(text: string): boolean {
  let count = 0;
  for (const line of text.split("\n")) count += Math.max(1, Math.ceil(line.length / width));
  return count > lines;
}
