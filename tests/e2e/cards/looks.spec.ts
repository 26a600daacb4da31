import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { layouts } from "../../../app/features/cards/layouts";
import { difference, lookOf } from "../../../scripts/check/card-look.mjs";
import { cardSamples, cardsOf } from "../../../scripts/check/card-samples.mjs";
import { expect, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { startServer } from "../../support/e2e/server";

const server = { port: ports.cards, state: ".wrangler/e2e-cards" };
const looks: Record<string, string[]> = JSON.parse(readFileSync("tests/e2e/cards/looks.json", "utf8"));
const tolerance = 0.03;

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

test.use({ baseURL: `http://localhost:${server.port}` });

for (const sample of cardSamples) {
  test(`the card of "${sample.name}" matches its reference`, async () => {
    const { wide, tall } = await cardsFor(sample);
    for (const [format, png] of [["wide", wide] as const, ["tall", tall] as const]) {
      expect(png.length).toBeLessThan(300_000);
      expect(strayInk(PNG.sync.read(png), format)).toEqual([]);
    }
    expect(difference(looks[sample.name] ?? [], lookOf(wide))).toBeLessThan(tolerance);
  });
}

test.describe("the layout checks", () => {
  const [sample] = cardSamples;

  test("detect missing glyphs", async () => {
    for (const other of ["as most are", "Hindi", "Thai", "Arabic", "Japanese"]) {
      const accepted = looks[other] ?? [];
      const picture = await pictureOf(other);
      for (const [x, y, side] of letters(picture)) box(picture, x, y, side);
      expect(difference(accepted, lookOf(PNG.sync.write(picture))), other).toBeGreaterThan(tolerance);
    }
  });

  test("detect a single missing word", async () => {
    const picture = await pictureOf(sample?.name ?? "");
    paint(picture, 450, 95, 150, 30, [250, 246, 239]);
    expect(difference(looks[sample?.name ?? ""] ?? [], lookOf(PNG.sync.write(picture)))).toBeGreaterThan(
      tolerance,
    );
  });

  test("detect ink in the margins and outside of the sleeve", async () => {
    const picture = await pictureOf(sample?.name ?? "");
    paint(picture, 1140, 300, 8, 8, [28, 25, 23]);
    paint(picture, 1190, 10, 4, 4, [28, 25, 23]);
    expect(strayInk(picture, "wide").length).toBeGreaterThan(1);
  });
});

type Sample = (typeof cardSamples)[number];

const made = new Map<string, ReturnType<typeof cardsOf>>();

/** The cards of a sample, created once: the same text submitted again would be held for review, without a card. */
function cardsFor(sample: Sample) {
  const cards = made.get(sample.name) ?? cardsOf(sample, `http://localhost:${server.port}`);
  made.set(sample.name, cards);
  return cards;
}

async function pictureOf(name: string) {
  const sample = cardSamples.find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`There is no sample "${name}"`);
  return PNG.sync.read((await cardsFor(sample)).wide);
}

/** Pixels in the sleeve's margins that aren't paper-coloured, or around sleeve and record that aren't background. */
function strayInk({ data, width, height }: PNG, format: "wide" | "tall"): string[] {
  const { sleeve, record, margin } = layouts[format];
  const at = (x: number, y: number) => data.readUInt32BE((y * width + x) * 4);
  const within = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
    x >= left && x < right && y >= top && y < bottom;
  const edge = 2; // pixels over which the sleeve's edge is antialiased; its corners are round
  const reach = margin / 3; // how far a glyph may extend beyond its line
  const paper = at(sleeve.x + margin / 2, sleeve.y + margin / 2);
  const stray: string[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, bottom] = [sleeve.x + sleeve.width, sleeve.y + sleeve.height];
      const onSleeve = within(x, y, sleeve.x - edge, sleeve.y - edge, right + edge, bottom + edge);
      const printed = within(
        x,
        y,
        sleeve.x + margin - reach,
        sleeve.y + margin - reach,
        right - margin + reach,
        bottom - margin + reach,
      );
      const corner =
        !within(x, y, sleeve.x + 14, -1, right - 14, height) &&
        !within(x, y, -1, sleeve.y + 14, width, bottom - 14);
      const bare =
        within(x, y, sleeve.x + edge, sleeve.y + edge, right - edge, bottom - edge) && !corner && !printed;
      const onRecord = within(
        x,
        y,
        record.x - edge,
        record.y - edge,
        record.x + record.side + edge,
        record.y + record.side + edge,
      );
      const ground = format === "wide" ? at(x, 0) : at(0, y);
      if (bare && at(x, y) !== paper) stray.push(`margin ${x},${y}`);
      if (!onSleeve && !onRecord && at(x, y) !== ground) stray.push(`ground ${x},${y}`);
    }
  }
  return stray.slice(0, 5);
}

/** The upper left corners of cells with ink, as if each held a letter. */
function letters(picture: PNG): [number, number, number][] {
  const side = 22;
  const found: [number, number, number][] = [];
  for (let y = 180; y < 480; y += 30) {
    for (let x = 450; x < 1100; x += 26) {
      const ink = Array.from(
        { length: side * side },
        (_, n) => picture.data[((y + Math.floor(n / side)) * picture.width + x + (n % side)) * 4] ?? 255,
      ).filter((red) => red < 150).length;
      if (ink > 10) found.push([x, y, side]);
    }
  }
  return found;
}

/** What a font draws for a missing glyph. */
function box(picture: PNG, x: number, y: number, side: number) {
  paint(picture, x, y, side, side, [28, 25, 23]);
  paint(picture, x + 2, y + 2, side - 4, side - 4, [250, 246, 239]);
}

function paint(
  { data, width }: PNG,
  left: number,
  top: number,
  wide: number,
  high: number,
  colour: number[],
) {
  for (let y = top; y < top + high; y++) {
    for (let x = left; x < left + wide; x++) data.set([...colour, 255], (y * width + x) * 4);
  }
}
