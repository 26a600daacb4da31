import type { Plugin } from "vite";

const stub = "\0no-idb";

/**
 * Leaves idb out of the server: what keeps rows in the browser's database is rendered there, but opens none. It would
 * add 2 kB to the worker.
 */
export const idb = (): Plugin => ({
  name: "idb",
  enforce: "pre",
  resolveId: (id, _importer, { ssr }) => (ssr && id === "idb" ? stub : null),
  load: (id) =>
    id === stub
      ? 'export function openDB() { throw new Error("The server has no database of the browser\'s"); }'
      : null,
});
