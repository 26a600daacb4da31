import type { Block } from "../type/block.server";

/** Blocks below each other. */
export interface Stack {
  blocks: { block: Block; y: number }[];
  height: number;
}

/** Puts blocks below each other, with a gap between them; those that are null take no room. */
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
