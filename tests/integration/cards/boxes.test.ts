import { expect, it } from "vitest";
import { cardBoxes } from "~/features/cards/draw/card-boxes";
import { type Format, layouts } from "~/features/cards/layouts";
import { labelArt } from "~/lib/label-art";
import { layOut } from "~/platform/layout/layout";
import { assets, printed } from "../../support/card-drawing";

const colours = { primary: "#4F74B8", secondary: "#8FA9D6" };

/** A card as an SVG, and the upper left corners of its drawings: the record, then the print from top to bottom. */
async function laidOut(format: Format, words: Parameters<typeof printed>[0] = {}) {
  const { sleeve, blocks } = await printed(words, format);
  const layout = layouts[format];
  const contents = { layout, colours, art: labelArt("Neil Young", "Harvest Moon"), print: sleeve };
  const svg = await layOut(assets, layout, (draw) => cardBoxes(draw, contents));
  const [record, ...corners] = [
    ...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)"><(?:svg|g fill)/g),
  ].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const print = blocks.map(({ block, width }, at) => ({
    ...(corners[at] ?? { x: 0, y: 0 }),
    width,
    height: block.height,
  }));
  return { svg, layout, record, print, bodyGap: sleeve.body.gap };
}

it.each(["wide", "tall"] as const)(
  "lays out a %s card: print inside the margins, body in the middle",
  async (format) => {
    const { layout, record, print, bodyGap } = await laidOut(format);
    const { sleeve, margin } = layout;
    const [left, top] = [sleeve.x + margin, sleeve.y + margin];
    const [right, bottom] = [sleeve.x + sleeve.width - margin, sleeve.y + sleeve.height - margin];
    const [title, artist, headline, text, credit, mark] = print;
    if (!title || !artist || !headline || !text || !credit || !mark) throw new Error("There are six blocks");
    const near = (value: number) => [Math.round(value) - 1, Math.round(value), Math.round(value) + 1];

    expect(record).toEqual({ x: layout.record.x, y: layout.record.y });
    expect(print.slice(0, 5).map(({ x }) => x)).toEqual([left, left, left, left, left]);
    expect(title.y).toBe(top);
    expect(near(title.y + title.height)).toContain(artist.y);
    expect(near(headline.y + headline.height + bodyGap)).toContain(text.y);
    const [above, below] = [headline.y - (artist.y + artist.height), mark.y - (text.y + text.height)];
    expect(Math.abs(above - below)).toBeLessThan(2);
    expect(above).toBeGreaterThanOrEqual(margin / 2);
    expect(credit.y).toBe(mark.y);
    expect(near(right - mark.width)).toContain(mark.x);
    expect(near(bottom - mark.height)).toContain(mark.y);
  },
);

it.each(["wide", "tall"] as const)(
  "leaves half a margin above and below the fullest body of a %s card",
  async (format) => {
    const { sleeve: box, margin } = layouts[format];
    const room: number[] = [];
    for (let words = 6; words <= 26; words += 2) {
      const [headline, text] = ["street ".repeat(words / 2), "the shop closed ".repeat(words)];
      const { sleeve } = await printed({ headline, text }, format);
      const { head, body, mark } = sleeve;
      const blocks = [...head.blocks, ...body.blocks, mark].map(({ block }) => block.height);
      const printedHeight = blocks.reduce((sum, height) => sum + height, body.gap);
      room.push(box.height - 2 * margin - printedHeight);
    }
    expect(Math.min(...room)).toBeGreaterThanOrEqual(margin);
    // Those texts are as long as a card has room for.
    expect(Math.min(...room)).toBeLessThan(margin * 1.5);
  },
);

it("keeps the brand at the right where no font draws the author's name", async () => {
  const { layout, print } = await laidOut("wide", { author: "ትዝታ" });
  const { sleeve, margin } = layout;
  expect(print).toHaveLength(5);
  const { x = 0, width = 0 } = print.at(-1) ?? {};
  expect(Math.abs(x + width - (sleeve.x + sleeve.width - margin))).toBeLessThan(1.5);
});

it.each([
  ["wide", 'x2="1" y2="0"'],
  ["tall", 'x2="0" y2="1"'],
] as const)("paints the ground of a %s card along its longer side", async (format, along) => {
  const { svg } = await laidOut(format);
  expect(svg).toMatch(
    new RegExp(`<linearGradient [^>]*${along}[^>]*><stop offset="0%" stop-color="#4F74B8"/>`),
  );
  expect(svg).toContain('stop-color="#8FA9D6"');
  expect(svg).toContain('fill="#FAF6EF"');
});
