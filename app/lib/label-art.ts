import { blossoms } from "./label-art/blossoms";
import { halves } from "./label-art/halves";
import { lines } from "./label-art/lines";
import { type Colours, colourways } from "./label-art/palettes";
import { randomFrom } from "./label-art/random";
import { area, disc, type Family, line, ring, type Shape } from "./label-art/shapes";
import { wheels } from "./label-art/wheels";
import { rememberLast } from "./remember-last";

export { shapesMarkup } from "./label-art/markup";
export type { Colours, Shape };

/** A song's record label as plain data: a round face in a 100 × 100 view box, for React or the share card. */
export type LabelArt = {
  family: string;
  colours: Colours;
  /** Rotation of the whole face about its centre (50, 50), in degrees. */
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
const HOLE = "#15121A";
const SPINDLE_PARTS = 2;
/** Characters that distinguish any two real titles; longer input is not processed. */
const longest = 1000;

/**
 * A song's label. The same song always gets the same one: case, spaces, accents and the kind of quotation mark
 * do not matter. Takes any two strings, empty ones too; never throws.
 */
export const labelArt: (artist: string, title: string) => LabelArt = /* @__PURE__ */ rememberLast(
  // The newest stories' labels are on page after page.
  200,
  (artist, title) => JSON.stringify([artist.slice(0, longest), title.slice(0, longest)]),
  draw,
);

function draw(artist: string, title: string): LabelArt {
  const random = randomFrom(`${seedOf(artist)}\n${seedOf(title)}`);
  const [family, drawFigure] = random.pick(families);
  const colours = random.pick(colourways);
  const figure = drawFigure(colours, random);
  const spindle = [disc(random.pick([6, 7, 8]), figure.collar ?? colours.light), disc(2.5, HOLE)];
  return {
    family,
    colours,
    turn: random.pick(figure.turns ?? [0]),
    shapes: [disc(50, colours.ground), ...figure.shapes, ...edge(figure.edge, colours), ...spindle],
  };
}

/** The part of a label's picture that is printed on the sleeve, as a view box. It stays inside the label's edge. */
export const COVER_CROP = "28 26 54 54";

/** A label's picture without the spindle, as printed on the sleeve. */
export const coverShapes = (art: LabelArt): Shape[] => art.shapes.slice(0, -SPINDLE_PARTS);

/** The black record around a label, drawn below it in the same view box; the label's face then takes LABEL_ON_VINYL. */
export const VINYL: Shape[] = [
  disc(50, "#1A171F"),
  ring(49.6, 0.8, "#3A3542"),
  line([45.5, 43, 40.5, 36, 33.5, 31, 28.5].map(groove).join(""), 0.5, "#332E3B"),
  // Two opposite highlights across the grooves.
  area("M50 50L30 4.2A50 50 0 0 1 43 .5ZM50 50L70 95.8A50 50 0 0 1 57 99.5Z", "#FFFFFF17"),
];

/** The transform that puts a label's face in the middle of the vinyl. */
export const LABEL_ON_VINYL = "translate(26 26) scale(.48)";

// A whole circle as a path, so that all grooves are one element.
function groove(r: number): string {
  return `M${50 - r} 50A${r} ${r} 0 1 1 ${50 + r} 50A${r} ${r} 0 1 1 ${50 - r} 50`;
}

function edge(kind: "rim" | "trim" | undefined, { ground, light }: Colours): Shape[] {
  if (kind === "rim") return [ring(48.6, 2.8, ground)];
  if (kind === "trim") return [ring(46.2, 0.8, light)];
  return [];
}

function seedOf(text: string): string {
  return text
    .slice(0, longest)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}
