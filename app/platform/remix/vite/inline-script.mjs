import { readFile } from "node:fs/promises";
import { transformWithEsbuild } from "vite";

const query = "?inline-script";

/**
 * `import text from "./start.ts?inline-script"`: a module without imports as minified text for an inline script. So it
 * is type-checked and linted like other code.
 * @returns {import("vite").Plugin}
 */
export const inlineScript = () => ({
  name: "inline-script",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(query)) return null;
    const file = id.slice(0, -query.length);
    this.addWatchFile(file);
    const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
      format: "iife",
      minify: true,
      target: "es2022",
      sourcemap: false,
    });
    return { code: `export default ${JSON.stringify(code.trim())};`, map: null };
  },
});
