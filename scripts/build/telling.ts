// Bundles the scripts of a gathering's page while it is open and while it isn't, which have no React: into
// public/assets, named by their content, once in each language, and writes their names for the server.
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { messageConstants, messages } from "./messages";

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

rmSync("public/assets", { recursive: true, force: true });
const built = await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [messages()],
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
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/telling-[name]-[hash].js",
      },
    },
  },
});
const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
const nameOf = (entry: string) => {
  const chunk = chunks.find((chunk) => chunk.type === "chunk" && chunk.isEntry && chunk.name === entry);
  return chunk?.fileName.replace("assets/", "") ?? "";
};
writeFileSync(
  "app/features/gatherings/telling/script-files.json",
  JSON.stringify({ telling: nameOf("telling"), kept: nameOf("kept") }),
);
