import type { Block } from "../type/block.server";

/** Blocks below each other. */
export interface Stack {
  blocks: Block[];
  /** Between two blocks. */
  gap: number;
  height: number;
}

/** Puts blocks below each other, with a gap between them; those that are null take no room. */
export function stack(blocks: (Block | null)[], gap = 0): Stack {
  const present = blocks.filter((block) => block !== null);
  const gaps = gap * Math.max(0, present.length - 1);
  return { blocks: present, gap, height: present.reduce((sum, block) => sum + block.height, gaps) };
}
