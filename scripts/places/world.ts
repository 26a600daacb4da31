// Draws the world for the map: `tsx scripts/places/world.ts`. One drawing for the whole world, a finer one for parts of
// it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { mapSize, projection } from "./projection";

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

const require = createRequire(import.meta.url);

mkdirSync("public/map", { recursive: true });
draw("world", "110m", 8);
draw("world-near", "50m", 40);

/** Writes land and borders as shapes that pages refer to, so that their colours are the page's. */
function draw(name: string, scale: "110m" | "50m", perUnit: number) {
  const file = require.resolve(`world-atlas/countries-${scale}.json`);
  const world: World = JSON.parse(readFileSync(file, "utf8"));
  const { countries, land } = world.objects;
  const shapes = {
    globe: { type: "Sphere" } as const,
    land: feature(world, land),
    borders: mesh(world, countries, (one, other) => one !== other),
  };
  const paths = Object.entries(shapes).map(([id, shape]) => {
    const pen = relativePen(perUnit);
    geoPath(projection, pen)(shape);
    return `<path id="${id}" vector-effect="non-scaling-stroke" transform="scale(${1 / perUnit})" d="${pen.path()}"/>`;
  });
  writeFileSync(
    `public/map/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.width} ${mapSize.height}">${paths.join("")}</svg>\n`,
  );
}

/** Draws a path in whole steps from point to point, which take a third of the bytes. */
function relativePen(perUnit: number) {
  let d = "";
  let [atX, atY, startX, startY] = [0, 0, 0, 0];
  const step = (command: string, x: number, y: number) => {
    const [toX, toY] = [Math.round(x * perUnit), Math.round(y * perUnit)];
    if (command === "l" && toX === atX && toY === atY) return;
    d += `${command}${toX - atX}${toY < atY ? "" : " "}${toY - atY}`;
    [atX, atY] = [toX, toY];
    if (command === "m") [startX, startY] = [toX, toY];
  };
  return {
    path: () => d,
    beginPath() {},
    moveTo: (x: number, y: number) => step("m", x, y),
    lineTo: (x: number, y: number) => step("l", x, y),
    closePath() {
      d += "z";
      [atX, atY] = [startX, startY];
    },
    arc() {},
  };
}
