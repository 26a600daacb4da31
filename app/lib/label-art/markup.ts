import type { Shape } from "./shapes";

const svgName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Markup by its shapes, for labels that `labelArt` still knows. */
const written = new WeakMap<readonly Shape[], string>();

/**
 * Shapes as SVG markup: a page with a label for each of its stories has hundreds, which React would have to render and hydrate one by one.
 * Nothing is escaped, since shapes consist of this folder's own names, colours and numbers.
 */
export function shapesMarkup(shapes: readonly Shape[]): string {
  const known = written.get(shapes);
  if (known) return known;
  const markup = shapes
    .map(({ kind, attributes }) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${svgName(name)}="${value}"`);
      return `<${kind}${written.join("")}/>`;
    })
    .join("");
  written.set(shapes, markup);
  return markup;
}
