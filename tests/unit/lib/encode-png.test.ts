import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { encodePng } from "~/lib/encode-png";

/** Rows of an image without repetition, in bands of this many rows. */
async function* bands(picture: Uint8Array, width: number, rows: number) {
  for (let from = 0; from < picture.length; from += width * rows * 4) {
    yield picture.subarray(from, from + width * rows * 4);
  }
}

const unpacked = (png: Uint8Array) =>
  new Promise<PNG>((resolve, reject) => {
    new PNG().parse(Buffer.from(png), (error, picture) => (error ? reject(error) : resolve(picture)));
  });

function colourful(width: number, height: number, colour: (x: number, y: number) => number[]) {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    colour(at % width, Math.floor(at / width)),
  );
  return Uint8Array.from(pixels.flatMap((pixel) => [...pixel, 255]));
}

it.each<[string, (x: number, y: number) => number[]]>([
  ["that change along the row", (x) => [x * 7, 255 - x * 7, x]],
  ["that change from row to row", (_, y) => [y * 9, 3, 255 - y * 9]],
  [
    "that change less from row to row than along it",
    (x, y) => [(x % 2) * 40, (x % 3) * 30, (x % 2) * 50 + y],
  ],
  ["without an order", (x, y) => [(x * 97 + y * 41) % 256, (x * y * 13) % 256, (x * 31 + y * y * 7) % 256]],
])("encodes colours %s, in bands of any height, for any decoder", async (_, colour) => {
  const picture = colourful(33, 21, colour);
  for (const rows of [21, 8, 1]) {
    const png = await encodePng(33, 21, bands(picture, 33, rows));
    // Also verifies sizes and checksums.
    const { width, height, data } = await unpacked(png);
    expect([width, height]).toEqual([33, 21]);
    expect(new Uint8Array(data)).toEqual(picture);
  }
});

it("compresses repetition along rows and between rows", async () => {
  for (const colour of [(x: number) => [x, x, 0], (_: number, y: number) => [0, y, y]]) {
    const png = await encodePng(200, 200, bands(colourful(200, 200, colour), 200, 50));
    expect(png.length).toBeLessThan(1500);
  }
});

it("passes on errors of its input", async () => {
  async function* broken() {
    yield new Uint8Array(400);
    throw new Error("out of ink");
  }
  await expect(encodePng(10, 20, broken())).rejects.toThrow("out of ink");
});
