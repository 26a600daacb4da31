// Bundles the scripts of a gathering's page while it is open and while it isn't, which have no React: into
// public/assets, named by their content, once in each language, and writes their names for the server. Skipped if no
// module of theirs has changed.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { upToDate } from "../lib/up-to-date.mjs";
import { messageConstants, messages } from "./messages";

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const names = "app/features/gatherings/telling/script-files.json";
/** The files of the last bundle, and what they were made from. */
const recordFile = ".cache/telling.json";

const record: { inputs: string[]; outputs: string[] } | null = existsSync(recordFile)
  ? JSON.parse(readFileSync(recordFile, "utf8"))
  : null;
if (record && upToDate([recordFile, names, ...record.outputs], record.inputs)) process.exit();

const inputs = new Set(globSync("{scripts/build/{telling,messages}.ts,messages/*.json,package-lock.json}"));
const noteInputs: Plugin = {
  name: "note-inputs",
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const [file = ""] = id.split("?");
      if (existsSync(file)) inputs.add(file);
    }
  },
};

rmSync("public/assets", { recursive: true, force: true });
const built = await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [messages(), noteInputs],
  define: messageConstants(true),
  resolve: { alias: { "~db": here("db"), "~": here("app") } },
  build: {
    outDir: "public",
    emptyOutDir: false,
    modulePreload: false,
    target: "es2022",
    minify: "terser",
    terserOptions: { module: true, compress: { ecma: 2020, passes: 3 }, format: { comments: false } },
    rollupOptions: {
      // Comments in dependencies that Rollup can't interpret.
      onwarn: (warning, warn) => warning.code === "INVALID_ANNOTATION" || warn(warning),
      input: {
        telling: here("app/features/gatherings/telling/client/script.ts"),
        kept: here("app/features/gatherings/telling/kept/script.ts"),
      },
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/telling-[name]-[hash:7].js",
      },
    },
  },
});
const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
const nameOf = (entry: string) => {
  const chunk = chunks.find((chunk) => chunk.type === "chunk" && chunk.isEntry && chunk.name === entry);
  return chunk?.fileName.replace("assets/", "") ?? "";
};
writeFileSync(names, JSON.stringify({ telling: nameOf("telling"), kept: nameOf("kept") }));
mkdirSync(".cache", { recursive: true });
const outputs = globSync("public/assets/**/*.js");
writeFileSync(recordFile, JSON.stringify({ inputs: [...inputs], outputs }));
