/** The drawn map in its own units; `scripts/places/projection.ts` draws it. */
export const mapSize = { width: 1024, height: 512 };

/** Units of the gazetteer's `x` and `y` in one of the drawing's. */
export const perUnit = 64;

/** Bits of the gazetteer's units; at level n the map is 2ⁿ squares wide. */
const bits = 16;

/** The levels of squares whose stories are counted; from one view to the next deeper one it is two. */
const levels = [4, 6, 8, 10] as const;

type Level = (typeof levels)[number];

/** The level of the closest view, which shows towns. */
export const deepestLevel = 10;

/** Width of the smallest part that is shown, in the drawing's units: about 80 km. */
const minWidth = 2;

/** A square of the map, which a view is centred on. */
export interface Cell {
  level: Level;
  row: number;
  col: number;
}

/** A part of the map, in the drawing's units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isLevel = (level: number): level is Level => levels.some((known) => known === level);

/** The square of an address, such as "6.13.33"; null for the whole world and for what names none. */
export function parseCell(value: string | null): Cell | null {
  const [, ...parts] = /^(\d{1,2})\.(\d{1,4})\.(\d{1,4})$/.exec(value ?? "") ?? [];
  const [level = 0, row = 0, col = 0] = parts.map(Number);
  return isLevel(level) && row < 2 ** (level - 1) && col < 2 ** level ? { level, row, col } : null;
}

/** The address of a view. */
export const mapPath = (cell: Cell | null): string =>
  cell ? `/map?cell=${cell.level}.${cell.row}.${cell.col}` : "/map";

/** The square of a level in which a place is. */
export const cellAt = ({ x, y }: { x: number; y: number }, level: Level): Cell => ({
  level,
  row: y >> (bits - level),
  col: x >> (bits - level),
});

/** The view that shows more around a square; null for the whole world. */
export function wider({ level, row, col }: Cell): Cell | null {
  const wide = level - 2;
  return isLevel(wide) ? { level: wide, row: row >> 2, col: col >> 2 } : null;
}

/** The part of the map that a view shows: four squares wide and two high, around its own. */
export function boxOf(cell: Cell | null): Box {
  if (!cell) return { x: 0, y: 0, ...mapSize };
  const side = mapSize.width / 2 ** cell.level;
  const width = 4 * side;
  const height = 2 * side;
  const within = (at: number, max: number) => Math.min(Math.max(at, 0), max);
  return {
    x: within((cell.col + 0.5) * side - width / 2, mapSize.width - width),
    y: within((cell.row + 0.5) * side - height / 2, mapSize.height - height),
    width,
    height,
  };
}

/** The closest view that has all of a part of the map; null for the whole world. */
export function cellOfBox({ x, y, width, height }: Box): Cell | null {
  // A view is four squares wide and two high, and its middle up to half a square from that of the part, which is half
  // as high as wide.
  const level = levels.findLast((known) => (2 * mapSize.width) / 2 ** known >= width);
  return level ? cellAt({ x: (x + width / 2) * perUnit, y: (y + height / 2) * perUnit }, level) : null;
}

/** Whether a view shows all of a part of the map, and not so much more that a closer view has it, too. */
export function suits(cell: Cell | null, part: Box): boolean {
  const box = boxOf(cell);
  const has = (from: number, length: number, start: number, whole: number) =>
    start >= from - 0.001 && start + whole <= from + length + 0.001;
  return (
    has(box.x, box.width, part.x, part.width) &&
    has(box.y, box.height, part.y, part.height) &&
    (part.width > box.width / 8 || cell?.level === deepestLevel)
  );
}

/** A part of the map as wide as asked for, moved until it is within the map. */
export function clamped({ x, y, width }: Pick<Box, "x" | "y" | "width">): Box {
  const wide = Math.min(Math.max(width, minWidth), mapSize.width);
  const high = (wide * mapSize.height) / mapSize.width;
  return {
    x: Math.min(Math.max(x, 0), mapSize.width - wide),
    y: Math.min(Math.max(y, 0), mapSize.height - high),
    width: wide,
    height: high,
  };
}

/** The level of the squares that a view shows the stories of; null where it shows towns. */
export const levelWithin = (cell: Cell | null): Level | null => {
  const level = (cell?.level ?? 2) + 2;
  return isLevel(level) ? level : null;
};
