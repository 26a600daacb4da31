import { breakLines, type Lines } from "./lines.server";
import type { MeasuredText } from "./measure.server";
import type { Cluster } from "./readable.server";

/** A text in lines of one size, in pixels. */
export interface Block extends Lines {
  size: number;
  /** Of the column, in pixels. */
  column: number;
  leading: number;
  height: number;
}

/** How a block is set. */
export interface Setting {
  size: number;
  /** Of the column, in pixels. */
  width: number;
  most: number;
  /** The distance between lines as a multiple of the size. */
  leading: number;
  /** Makes the lines about equally long, for headlines. */
  balanced?: boolean;
  ellipsis: Cluster & { width: number };
}

/** Sets a text in lines that are no wider than the column. */
export function setBlock(
  text: MeasuredText,
  { size, width, most, leading, balanced, ellipsis }: Setting,
): Block {
  const column = width / size;
  const widest = breakLines(text, column, most, ellipsis);
  const lines = balanced
    ? evenly(widest, column, (narrower) => breakLines(text, narrower, most, ellipsis))
    : widest;
  const distance = size * (text.isTall ? Math.max(leading, 1.4) : leading);
  return { ...lines, size, column: width, leading: distance, height: distance * lines.lines.length };
}

/** Narrows the column as long as the text needs no more lines: `text-wrap: balance`, by halves. */
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
