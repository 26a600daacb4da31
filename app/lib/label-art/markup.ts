import type { Shape } from "./shapes";

/** Markup by its shapes, for labels that `labelArt` still knows. */
const written = new WeakMap<readonly Shape[], string>();

/**
 * Shapes as SVG markup: a page with a label for each of its stories has hundreds, which React would have to render and
 * hydrate one by one. Nothing is escaped, since shapes consist of this folder's own names, colours and numbers.
 */
export function shapesMarkup(shapes: readonly Shape[]): string {
  const known = written.get(shapes);
  if (known) return known;
  const markup = runsOf(shapes).map(runMarkup).join("");
  written.set(shapes, markup);
  return markup;
}

/** Neighbours of the same stroke, which they share in the markup. */
function runsOf(shapes: readonly Shape[]): Shape[][] {
  const runs: Shape[][] = [];
  for (const shape of shapes) {
    const last = runs.at(-1);
    const before = last?.[0];
    if (before && strokeOf(shape).stroke && textOf(strokeOf(before)) === textOf(strokeOf(shape)))
      last?.push(shape);
    else runs.push([shape]);
  }
  return runs;
}

function runMarkup(run: Shape[]): string {
  const [first, ...others] = run;
  if (!first) return "";
  if (others.length === 0) return element(first);
  const ds = run.map(({ attributes }) => ("d" in attributes ? attributes.d : ""));
  const widths = new Set(run.map(({ attributes }) => attributes.strokeWidth));
  // Lines of one pen are one path.
  if (ds.every(Boolean) && widths.size === 1) {
    return element({ kind: "path", attributes: { ...first.attributes, d: ds.join("") } });
  }
  const shared =
    widths.size === 1 ? { ...strokeOf(first), strokeWidth: widths.values().next().value } : strokeOf(first);
  return `<g${textOf(shared)}>${run.map((shape) => element(shape, shared)).join("")}</g>`;
}

/** What a group can say for its shapes. */
const strokeOf = ({ attributes: { fill, stroke, strokeLinecap } }: Shape) => ({
  fill,
  stroke,
  strokeLinecap,
});

/** @param without attributes that the group around it has */
function element({ kind, attributes }: Shape, without: object = {}): string {
  const own = Object.entries(attributes).filter(([name]) => !(name in without));
  return `<${kind}${textOf(Object.fromEntries(own))}/>`;
}

const textOf = (attributes: object): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${svgName(name)}="${minify(`${value}`)}"`)
    .join("");

const svgName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Numbers and paths in the fewest characters that SVG needs: no zero before a point, no space before a minus, none
 * after the two flags of an arc, no L after the M or L of another point.
 */
export const minify = (text: string): string =>
  text
    .replaceAll("L", " ")
    .replace(/(A\S+ \S+ \S+ [01]) ([01]) /g, "$1$2")
    .replace(/(^|[^\d.])0\./g, "$1.")
    .replaceAll(" -", "-");
