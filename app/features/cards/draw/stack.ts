import type { Block } from "../type/block.server";

/** Vertically stacked blocks. */
export interface Stack {
  blocks: Block[];
  /** Between two blocks. */
  gap: number;
  height: number;
}

/** Stacks blocks with a gap between them; null ones take no space. */
export function stack(blocks: (Block | null)[], gap = 0): Stack {
  const present = blocks.filter((block) => block !== null);
  const gaps = gap * Math.max(0, present.length - 1);
  return { blocks: present, gap, height: present.reduce((sum, block) => sum + block.height, gaps) };
}
