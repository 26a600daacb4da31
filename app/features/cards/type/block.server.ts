import { breakLines, type Lines } from "./lines.server";
import type { Cluster, ReadableText } from "./readable.server";

/** A text in lines of one size, in pixels. */
export interface Block extends Lines {
  size: number;
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
  ellipsis: Cluster;
}

// These stack marks above and below their letters, or have deep ones.
const tallScripts = /[\p{sc=Arab}\p{sc=Deva}\p{sc=Thai}\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Sets a text in lines that are no wider than the column. */
export function setBlock(text: ReadableText, { size, width, most, leading, ellipsis }: Setting): Block {
  const lines = breakLines(text, width / size, most, ellipsis);
  const isTall = text.clusters.some((cluster) => tallScripts.test(cluster.text));
  const distance = size * (isTall ? Math.max(leading, 1.4) : leading);
  return { ...lines, size, leading: distance, height: distance * lines.lines.length };
}
