import { geoEqualEarth } from "d3-geo";

/** The drawn map in its own units; `features/catalogue/map/view.ts` has the same. */
export const mapSize = { width: 1024, height: 512 };

/** Units of the gazetteer's `x` and `y` in one of the drawing's. */
const perUnit = 64;

/** Equal Earth: countries are as large as they are. */
export const projection = geoEqualEarth().fitExtent(
  [
    [4, 4],
    [mapSize.width - 4, mapSize.height - 4],
  ],
  { type: "Sphere" },
);

/** Where a place is on the map, in the gazetteer's units. */
export function onMap(longitude: number, latitude: number): { x: number; y: number } {
  const point = projection([longitude, latitude]);
  if (!point) throw new Error(`Not on the map: ${longitude} ${latitude}`);
  return { x: Math.round(point[0] * perUnit), y: Math.round(point[1] * perUnit) };
}
