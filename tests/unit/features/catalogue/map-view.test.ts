import { expect, it } from "vitest";
import {
  boxOf,
  cellOfBox,
  clamped,
  deepestLevel,
  mapSize,
  suits,
  wider,
} from "~/features/catalogue/map/view";

/** Parts of the map as wheels and fingers show them: of any width, anywhere. */
const parts = Array.from({ length: 90 }, (_, at) => mapSize.width / 1.075 ** at).flatMap((width) =>
  [0, 0.11, 0.283, 0.5, 0.617, 0.879, 1].flatMap((across) =>
    [0, 0.137, 0.371, 0.5, 0.743, 0.92, 1].map((down) =>
      clamped({
        x: across * (mapSize.width - width),
        y: down * (mapSize.height - width / 2),
        width,
      }),
    ),
  ),
);

it("has a view for every part that shows all of it: the map would ask for another, again and again", () => {
  expect(parts.filter((part) => !suits(cellOfBox(part), part))).toEqual([]);
});

it("takes the closest view that does", () => {
  const far = parts.filter((part) => {
    const cell = cellOfBox(part);
    return cell?.level !== deepestLevel && boxOf(cell).width >= 8 * part.width;
  });
  expect(far).toEqual([]);
});

it("leads farther out to a view that shows more", () => {
  for (const part of parts) {
    const cell = cellOfBox(part);
    // The farthest views are a quarter of the map wide, and have all of any part that is half as wide as they are.
    expect(cell === null).toBe(part.width > mapSize.width / 8);
    if (cell) expect(boxOf(wider(cell)).width).toBeGreaterThan(boxOf(cell).width);
  }
});

it("has no view beyond an edge of the map", () => {
  const beyond = parts.map(cellOfBox).filter((cell) => {
    const { x, y, width, height } = boxOf(cell);
    return x < 0 || y < 0 || x + width > mapSize.width || y + height > mapSize.height;
  });
  expect(beyond).toEqual([]);
});
