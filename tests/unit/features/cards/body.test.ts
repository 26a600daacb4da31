import { expect, it } from "vitest";
import { setBody } from "~/features/cards/draw/body.server";
import type { Copy, Typesetter } from "~/features/cards/draw/typesetter.server";
import { layouts } from "~/features/cards/layouts";
import type { Block } from "~/features/cards/type/block.server";

const layout = {
  ...layouts.wide,
  scales: [
    { headline: 20, text: 10 },
    { headline: 10, text: 5 },
  ],
  maxLines: { headline: 1, text: 6 },
};

/** The height of a body whose headline takes one line, and whose text takes so many, each as high as its size. */
function heightOf(textLines: number, height: number): number {
  const headline = {} as Copy;
  const text = {} as Copy;
  const typesetter: Typesetter = {
    read: async () => null,
    set(copy, { size, maxLines = 1 }) {
      const lines = copy === headline ? 1 : textLines;
      return { height: size * Math.min(lines, maxLines), isWhole: lines <= maxLines } as Block;
    },
  };
  return setBody(typesetter, { headline, text }, layout, { width: 100, height }).height;
}

it.each([
  ["the largest scale at which it fits", 4, 67, 67],
  ["the next scale otherwise", 4, 66, 33.5],
  ["the smallest scale with the lines that fit", 4, 33, 28.5],
  ["one line of the text, if there is room for no second", 4, 18.5, 18.5],
  ["the headline alone, if there is room for no line", 4, 18, 10],
  ["the smallest scale, if no scale shows the whole text", 7, 100, 43.5],
])("sets a body in %s", (_, textLines, height, expected) => {
  expect(heightOf(textLines, height)).toBe(expected);
});
