// A coarse fingerprint of a card: how much ink each cell has. Missing glyphs, a lost accent or a different line break
// change it; a new version of a rasterizer hardly does.
import { PNG } from "pngjs";
import { layouts } from "../../app/features/cards/layouts.ts";

const CELL = 14; // pixels; about one letter of running text
const LEVELS = 9;

/** The ink on a wide card's sleeve, a row of digits for each row of cells: 0 is empty, 9 is solid. */
export function lookOf(png) {
  const { sleeve } = layouts.wide;
  const picture = PNG.sync.read(png);
  const rows = [];
  for (let y = sleeve.y; y + CELL <= sleeve.y + sleeve.height; y += CELL) {
    let row = "";
    for (let x = sleeve.x; x + CELL <= sleeve.x + sleeve.width; x += CELL) {
      row += Math.min(LEVELS, Math.round(inkIn(picture, x, y) * 2 * LEVELS));
    }
    rows.push(row);
  }
  return rows;
}

/** The share of cells in which two fingerprints differ by more than one level. */
export function difference(one, other) {
  const [a, b] = [one.join(""), other.join("")];
  if (a.length !== b.length) return 1;
  const inked = [...a].filter((digit, at) => digit !== "0" || b[at] !== "0").length;
  return [...a].filter((digit, at) => Math.abs(digit - b[at]) > 1).length / Math.max(inked, 1);
}

/** How dark a cell is, 0 to 1. */
function inkIn({ data, width }, left, top) {
  let dark = 0;
  for (let y = top; y < top + CELL; y++) {
    for (let x = left; x < left + CELL; x++) dark += Math.max(0, 250 - data[(y * width + x) * 4 + 1]) / 225;
  }
  return dark / CELL ** 2;
}
