import { resolve } from "node:path";
import { build } from "esbuild";

const query = "?inline-script";

/**
 * `import text from "./start.ts?inline-script"`: a module, with what it imports, as minified text for an inline script.
 * So it is type-checked and linted like other code.
 * @returns {import("vite").Plugin}
 */
export const inlineScript = () => ({
  name: "inline-script",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(query)) return null;
    const { outputFiles, metafile } = await build({
      entryPoints: [id.slice(0, -query.length)],
      bundle: true,
      write: false,
      metafile: true,
      format: "iife",
      minify: true,
      target: "es2022",
    });
    for (const file of Object.keys(metafile.inputs)) this.addWatchFile(resolve(file));
    return { code: `export default ${JSON.stringify(outputFiles[0]?.text.trim())};`, map: null };
  },
});
