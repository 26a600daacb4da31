import type { Glyph, ShapedFont } from "~/platform/shaper/shaper";
import { shapeLine } from "../type/lines.server";
import type { PrintedBlock } from "./print.server";

const inks = { full: "#1C1917", soft: "#57514B" } as const;

/** From the middle of a line down to the baseline, in ems. */
const baseline = 0.35;

/** A block's lines as outlines: the elements of an SVG, from the block's upper left corner. */
export function outlines({ block, width, ink }: PrintedBlock): string {
  const { size, column, leading, isRightToLeft } = block;
  const paths = block.lines.flatMap((unshaped, row) => {
    const line = shapeLine(unshaped, column / size);
    const em = size * line.zoom;
    const foot = (row + 0.5) * leading + size * baseline;
    let pen = isRightToLeft ? width - line.width * size : 0;
    return line.runs.flatMap((run) => {
      const start = pen;
      pen += run.width * em;
      return run.glyphs.map((glyph) => outline(run.font, glyph, start, foot, em));
    });
  });
  return `<g fill="${inks[ink]}">${paths.join("")}</g>`;
}

function outline(font: ShapedFont, { id, x, y }: Glyph, start: number, foot: number, size: number): string {
  const place = `translate(${round(start + x * size)} ${round(foot - y * size)})`;
  const zoom = round(font.scale * size, 5);
  return `<path d="${font.outlineOf(id)}" transform="${place} scale(${zoom} ${-zoom})"/>`;
}

const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));
