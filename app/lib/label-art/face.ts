import { shapesMarkup } from "./markup";
import type { Shape } from "./shapes";
import { LABEL_ON_VINYL, VINYL } from "./vinyl";

interface Face {
  shapes: readonly Shape[];
  /** Degrees. */
  turn: number;
}

/**
 * A label's face as SVG markup, rotated.
 * @param isOnVinyl whether it is in the middle of its black record, instead of as large as that
 */
export function faceMarkup({ shapes, turn }: Face, isOnVinyl = false): string {
  const steps = [isOnVinyl ? LABEL_ON_VINYL : "", turn ? `rotate(${turn})` : ""].filter(Boolean);
  const face = shapesMarkup(shapes);
  const placed = steps.length > 0 ? `<g transform="${steps.join(" ")}">${face}</g>` : face;
  return isOnVinyl ? shapesMarkup(VINYL) + placed : placed;
}
