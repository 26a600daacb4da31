import type { Layout } from "../layouts";
import { type Stack, stack } from "./stack";
import type { Copy, Typesetter } from "./typesetter.server";

/**
 * Sets headline and text at the largest scale at which both fit; at the smallest, the text is cut to the lines that
 * fit.
 */
export function setBody(
  typesetter: Typesetter,
  copy: { headline: Copy; text: Copy | null },
  { scales, maxLines }: Layout,
  room: { width: number; height: number },
): Stack {
  const { width, height } = room;
  for (const scale of scales) {
    const body = at(scale, maxLines.text);
    if (body.height <= height && body.blocks.every((block) => block.isWhole)) {
      return at(scale, maxLines.text, true);
    }
  }
  const smallest = scales.at(-1) ?? { headline: 32, text: 22 };
  for (let lines = maxLines.text; lines > 0; lines--) {
    const body = at(smallest, lines);
    if (body.height <= height) return body;
  }
  return at(smallest, 0);

  function at(scale: { headline: number; text: number }, lines: number, balanced = false): Stack {
    const headline = { size: scale.headline, width, maxLines: maxLines.headline, leading: 1.16, balanced };
    const text = { size: scale.text, width, maxLines: lines, leading: 1.42 };
    return stack(
      [
        typesetter.set(copy.headline, headline),
        copy.text && lines > 0 ? typesetter.set(copy.text, text) : null,
      ],
      scale.text * 0.7,
    );
  }
}
