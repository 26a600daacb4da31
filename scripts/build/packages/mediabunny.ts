import type { Plugin } from "vite";

/**
 * What is changed in mediabunny 1.61's search for the next element of a WebM file after something unknown, which never
 * ended: eight bytes before the end of the file it went on without moving, and a known element whose header is cut off
 * by the end it found again and again. A recording whose upload broke off at the wrong byte stopped a whole worker.
 */
export const searchChanges: readonly [from: string, to: string][] = [
  ["slice.length < MAX_VAR_INT_SIZE", "slice.length <= MAX_VAR_INT_SIZE"],
  [
    "elementId !== null && idsSet.has(elementId)",
    "elementId !== null && idsSet.has(elementId) && currentPos > startPos",
  ],
];

/** Mends mediabunny's search for the next element. */
export const mediabunny = (): Plugin => ({
  name: "mediabunny",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("/mediabunny/dist/") || !/\bresync = async\b/.test(code)) return null;
    const changed = searchChanges.reduce((text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`mediabunny is not as expected: ${from}`);
      return text.replace(from, to);
    }, code);
    return { code: changed, map: null };
  },
});
