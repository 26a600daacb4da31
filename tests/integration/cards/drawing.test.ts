import { expect, it } from "vitest";
import { drawCard } from "~/features/cards/draw/draw.server";
import { outlines } from "~/features/cards/draw/outlines.server";
import type { PrintedBlock } from "~/features/cards/draw/print.server";
import { shapeLine } from "~/features/cards/type/lines.server";
import { maxClusters, maxGlyphs, maxOutlines } from "~/features/cards/type/readable.server";
import { assets, printed, reading } from "../../support/card-drawing";

const linesOf = (blocks: PrintedBlock[]) => blocks.flatMap(({ block }) => block.lines);

const textOf = (blocks: PrintedBlock[]) =>
  linesOf(blocks)
    .map(({ clusters }) => clusters.map(({ text }) => text).join(""))
    .join(" ");

const plain =
  "My father repaired radios and hummed. On the day the shop closed he played it on all forty sets at once, and the street stood still.";

it("shapes each word once to measure it, once to draw it, and no letter twice", async () => {
  const headline = "The day the shop closed for good";
  const { blocks, shaped } = await printed({ text: plain, headline });
  for (const block of blocks) outlines(block);
  // Spaces are in another font file, so words are shaped separately.
  const wordsOf = (text: string) => text.split(" ").filter((word) => word.length > 1);
  const texts = [plain, headline, "Harvest Moon", "Neil Young", "Ines", "Liner Notes"];
  const words = [...texts.flatMap(wordsOf), ...wordsOf(textOf(blocks))];
  expect(shaped.filter((text) => text.length > 1).toSorted()).toEqual(words.toSorted());
  // Letters are looked up once in each of three styles; spaces are shaped with each line.
  const letters = shaped.filter((text) => text.length === 1 && text !== " ");
  expect(letters.length).toBeLessThanOrEqual(new Set(texts.join("")).size * 3 + 6);
});

it("measures as much of a text as fits on a card", async () => {
  const { clusters, isCut } = await reading("i".repeat(maxClusters));
  expect([clusters.length, isCut]).toEqual([maxClusters, false]);
  const more = await reading("i".repeat(maxClusters + 1));
  expect([more.clusters.length, more.isCut]).toEqual([maxClusters, true]);
  const { shaped } = await printed({
    text: "i".repeat(2000),
    headline: "i".repeat(2000),
    title: "i".repeat(2000),
  });
  expect(Math.max(...shaped.map((text) => text.length))).toBe(maxClusters);
});

it("limits the total length of glyph outlines", async () => {
  const read = await reading("\ufdfa".repeat(200));
  const [first] = read.clusters;
  const run = first?.font.shape(first.text, "rtl");
  const outline = run?.glyphs.reduce((sum, { id }) => sum + (first?.font.outlineOf(id).length ?? 0), 0) ?? 0;
  expect(read.isCut).toBe(true);
  expect(read.clusters.length).toBe(Math.ceil(maxOutlines / outline));
});

it("limits the number of glyphs", async () => {
  const { clusters, isCut } = await reading(".\u0307\u0307".repeat(240));
  expect([clusters.length, isCut]).toEqual([maxGlyphs / 3, true]);
});

it("computes the share of text that can't be drawn, in a truncated text, too", async () => {
  expect((await reading("ab ትዝ")).lost).toBeCloseTo(0.4);
  expect((await reading("abcት".repeat(100))).lost).toBeCloseTo(0.25);
});

it.each([
  ["abcdefghiት", "abcdefghi"],
  ["abcdefghት", null],
])("leaves out a tenth of a text and no more: of the name %s it prints %s", async (author, credit) => {
  const { sleeve } = await printed({ author });
  expect(sleeve.credit && textOf([sleeve.credit])).toBe(credit);
});

it("uses the same font for the same letters in every style and card", async () => {
  const { blocks } = await printed({ text: "Мы слушали эту кассету. She said שלום עולם and מרחבא." });
  for (const { block } of blocks) {
    const fontOf = new Map<string, unknown>();
    for (const { text, font } of block.lines.flatMap(({ clusters }) => clusters)) {
      expect(fontOf.get(text) ?? font).toBe(font);
      fontOf.set(text, font);
    }
  }
});

const hostile = {
  "U+FDFA": "\ufdfa",
  "U+FDFD, wider than a line": "\ufdfd",
  "one word": "W",
  "stacked marks": `a${"\u0300\u20d7\u0489".repeat(30)}`,
  emoji: "👨‍👩‍👧‍👦",
  "broken Arabic words": "ععععععععع",
  "letters that join for long": `${"क्".repeat(30)}त `,
};

it.each(Object.entries(hostile))(
  "keeps a card of %s in its columns, and its outlines few",
  async (_, sign) => {
    const words = sign.repeat(1990);
    for (const format of ["wide", "tall"] as const) {
      const { blocks, shaped } = await printed(
        { headline: words, text: words, title: words, artist: words, author: words },
        format,
      );
      for (const { block } of blocks) {
        for (const line of block.lines) {
          expect(shapeLine(line, block.column / block.size).width * block.size).toBeLessThan(
            block.column + 0.01,
          );
        }
      }
      expect(textOf(blocks)).toContain("…");
      expect(blocks.map(outlines).join("").length).toBeLessThan(2_000_000);
      expect(shaped.length).toBeLessThan(700);
    }
  },
);

it("scales down a glyph that is wider than its column", async () => {
  const { blocks } = await printed({ headline: "\ufdfd" });
  const [block] = blocks.filter((each) => textOf([each]) === "\ufdfd");
  const [line] = block?.block.lines ?? [];
  const font = line?.clusters[0]?.font;
  const { size = 0, column = 0 } = block?.block ?? {};
  const whole = font?.shape("\ufdfd", "rtl").width ?? 0;
  expect(whole * size).toBeGreaterThan(column);
  const drawn = Number(/ scale\(([\d.]+)/.exec(block ? outlines(block) : "")?.[1]);
  expect(drawn / (font?.scale ?? 0)).toBeCloseTo(column / whole, 1);
});

it("draws no mark more than two thirds of an em above or below the letters' height", async () => {
  const { blocks } = await printed({ text: `a${"\u0300".repeat(60)} `.repeat(20) });
  const glyphs = linesOf(blocks).flatMap((line) => shapeLine(line, 99).runs.flatMap((run) => run.glyphs));
  expect(Math.max(...glyphs.map(({ y }) => Math.abs(y)))).toBeLessThan(0.67);
});

it("yields between the steps of a drawing", async () => {
  let rests = 0;
  const story = {
    headline: "One song",
    optimizedText: plain,
    songTitle: "Harvest Moon",
    artistName: "Neil Young",
    author: { name: "Ines", avatarUrl: null },
  };
  const colours = { primary: "#4F74B8", secondary: "#8FA9D6" };
  const png = await drawCard(assets, story, colours, "wide", async () => {
    rests += 1;
  });
  expect(new DataView(png.buffer).getUint32(16)).toBe(1200);
  // Six texts and three ellipses are measured, one drawing is laid out and one parsed, and 630 rows are drawn, 96 at a
  // time.
  expect(rests).toBe(6 + 2 + 7);
});
