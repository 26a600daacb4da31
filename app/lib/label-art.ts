import { blossoms } from "./label-art/blossoms";
import { halves } from "./label-art/halves";
import { lines } from "./label-art/lines";
import { type Colours, colourways } from "./label-art/palettes";
import { randomFrom } from "./label-art/random";
import { disc, type Family, ring, type Shape } from "./label-art/shapes";
import { wheels } from "./label-art/wheels";
import { rememberLast } from "./remember-last";

export { faceMarkup } from "./label-art/face";
export { shapesMarkup } from "./label-art/markup";
export { VINYL } from "./label-art/vinyl";
export type { Colours, Shape };

/** A song's record label as plain data: a round face about the origin, for React or the share card. */
export type LabelArt = {
  family: string;
  colours: Colours;
  /** Rotation of the whole face, in degrees. */
  turn: number;
  /** Bottom to top. Keys are React's attribute names. */
  shapes: Shape[];
};

const families: [name: string, draw: Family][] = Object.entries({
  ...wheels,
  ...blossoms,
  ...halves,
  ...lines,
});
/** Black, as everything that names no colour: each page has up to twenty. */
const hole: Shape = { kind: "circle", attributes: { r: 2.5 } };
const SPINDLE_PARTS = 2;
/** Characters that distinguish any two real titles; longer input is not processed. */
const maxLength = 1000;

/**
 * A song's label. The same song always gets the same one: case, spaces, accents and the kind of quotation mark
 * do not matter. Takes any two strings, empty ones too; never throws.
 */
export const labelArt: (artist: string, title: string) => LabelArt = /* @__PURE__ */ rememberLast(
  // The newest stories' labels are on page after page.
  200,
  (artist, title) => JSON.stringify([artist.slice(0, maxLength), title.slice(0, maxLength)]),
  draw,
);

function draw(artist: string, title: string): LabelArt {
  const random = randomFrom(`${seedOf(artist)}\n${seedOf(title)}`);
  const [family, drawFigure] = random.pick(families);
  const colours = random.pick(colourways);
  const figure = drawFigure(colours, random);
  const spindle = [disc(random.pick([6, 7, 8]), figure.collar ?? colours.light), hole];
  return {
    family,
    colours,
    turn: random.pick(figure.turns ?? [0]),
    shapes: [disc(50, colours.ground), ...figure.shapes, ...edge(figure.edge, colours), ...spindle],
  };
}

/** The view box of a label or a record. */
export const LABEL_BOX = "-50 -50 100 100";

/** The part of a label's picture that is printed on the sleeve, as a view box. It stays inside the label's edge. */
export const COVER_CROP = "-22 -24 54 54";

/** A label's picture without the spindle, as printed on the sleeve. */
export const coverShapes = (art: LabelArt): Shape[] => art.shapes.slice(0, -SPINDLE_PARTS);

function edge(kind: "rim" | "trim" | undefined, { ground, light }: Colours): Shape[] {
  if (kind === "rim") return [ring(48.6, 2.8, ground)];
  if (kind === "trim") return [ring(46.2, 0.8, light)];
  return [];
}

function seedOf(text: string): string {
  return text
    .slice(0, maxLength)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}
