import { breakLines, type Lines } from "./lines.server";
import type { MeasuredText } from "./measure.server";
import type { Cluster } from "./readable.server";

/** A text broken into lines of one size, in pixels. */
export interface Block extends Lines {
  size: number;
  /** Column width in pixels. */
  column: number;
  leading: number;
  height: number;
}

/** Options of setting a block. */
interface Setting {
  size: number;
  /** Column width in pixels. */
  width: number;
  maxLines: number;
  /** Line height as a multiple of the size. */
  leading: number;
  /** Makes the lines about equally long, for headlines. */
  balanced?: boolean;
  ellipsis: Cluster & { width: number };
}

/** Breaks a text into lines no wider than the column. */
export function setBlock(
  text: MeasuredText,
  { size, width, maxLines, leading, balanced, ellipsis }: Setting,
): Block {
  const column = width / size;
  const widest = breakLines(text, column, maxLines, ellipsis);
  const lines = balanced
    ? evenly(widest, column, (narrower) => breakLines(text, narrower, maxLines, ellipsis))
    : widest;
  const distance = size * (text.isTall ? Math.max(leading, 1.4) : leading);
  return { ...lines, size, column: width, leading: distance, height: distance * lines.lines.length };
}

/**
 * Balances the lines like `text-wrap: balance`: narrows the column by binary search as long as the number of lines
 * stays the same.
 */
function evenly(lines: Lines, column: number, breakAt: (width: number) => Lines): Lines {
  if (!lines.isWhole || lines.lines.length < 2) return lines;
  let [best, low, high] = [lines, column / 2, column];
  for (let step = 0; step < 5; step++) {
    const middle = (low + high) / 2;
    const narrower = breakAt(middle);
    const fits = narrower.isWhole && narrower.lines.length === lines.lines.length;
    if (fits) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}
