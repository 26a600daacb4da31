import { area, disc, line, ring, type Shape } from "./shapes";

/** The black record around a label, drawn below it in the same view box; the label's face then takes LABEL_ON_VINYL. */
export const VINYL: Shape[] = [
  disc(50, "#1A171F"),
  ring(49.6, 0.8, "#3A3542"),
  line([45.5, 43, 40.5, 36, 33.5, 31, 28.5].map(groove).join(""), 0.5, "#332E3B"),
  // Two opposite highlights across the grooves.
  area("M0 0L-20 -45.8A50 50 0 0 1 -7 -49.5M0 0L20 45.8A50 50 0 0 1 7 49.5", "#FFFFFF17"),
];

/** The transform that puts a label's face in the middle of the vinyl. */
export const LABEL_ON_VINYL = "scale(.48)";

// A whole circle as a path, so that all grooves are one element.
function groove(r: number): string {
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0`;
}
