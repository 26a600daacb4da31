import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));

/** What the worker gets instead, by the name that is imported. */
export const replacements: ReadonlyMap<string, string> = new Map([
  ["react-dom", fileURLToPath(new URL("../../../app/lib/left-out/no-browser-renderer.ts", import.meta.url))],
  // `renderToString` and `renderToStaticMarkup` alone; `react-dom/server` brings a second renderer, for streams, as
  // well.
  ["react-dom/server", join(folder, "cjs/react-dom-server-legacy.browser.production.min.js")],
]);

/** Leaves out of the worker what it doesn't use of react-dom: 53 kB as gzip. */
export const serverReactDom = (): Plugin => ({
  name: "server-react-dom",
  apply: "build",
  enforce: "pre",
  resolveId: (source, _importer, { ssr }) => (ssr ? (replacements.get(source) ?? null) : null),
});
