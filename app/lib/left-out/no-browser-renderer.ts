/**
 * Stands for `react-dom` in the worker (scripts/build/packages/server-react-dom.ts): what renders into a browser's
 * document is 41 kB as gzip, and pages are made by `react-dom/server`, which doesn't need it.
 */

/** React renders no portal on the server; components ask for one only after they are mounted. */
export function createPortal(): never {
  throw new Error("There is no document on the server");
}

/** Nothing waits to be rendered on the server. */
export const flushSync = <Result>(change: () => Result): Result => change();

export default { createPortal, flushSync };
