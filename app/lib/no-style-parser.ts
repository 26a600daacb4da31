/** Stands in the worker for postcss, of which sanitize-html knows this one function and which none of our calls comes to. */
export function parse(): never {
  throw new Error("Style attributes are not parsed here: set parseStyleAttributes to false");
}
