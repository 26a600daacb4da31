/**
 * Replaces postcss in the worker's bundle. sanitize-html imports only this function, and none of our calls reaches it.
 */
export function parse(): never {
  throw new Error("Style attributes are not parsed here: set parseStyleAttributes to false");
}
