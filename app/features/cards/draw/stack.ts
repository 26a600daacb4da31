import type { Block } from "../type/block.server";

/** Vertically stacked blocks. */
export interface Stack {
  blocks: { block: Block; y: number }[];
  height: number;
}

/** Stacks blocks with a gap between them; null ones take no space. */
export function stack(blocks: (Block | null)[], gap = 0): Stack {
  let height = 0;
  const placed = blocks
    .filter((block) => block !== null)
    .map((block, at) => {
      const y = height + (at > 0 ? gap : 0);
      height = y + block.height;
      return { block, y };
    });
  return { blocks: placed, height };
}
