import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import { vitePlugin as remix, cloudflareDevProxyVitePlugin as remixCloudflareDevProxy } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type ViteDevServer } from "vite";
import { chunks } from "./scripts/chunks.mjs";
import { inlineScript } from "./scripts/inline-script.mjs";
import { settledFlags } from "./scripts/settled-flags.mjs";
import { workerChunkOf } from "./scripts/worker-chunks";
import { workersOg } from "./scripts/workers-og";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
} as const;

const harmless = new Set(["INVALID_ANNOTATION", "EMPTY_BUNDLE"]);

/**
 * Makes the whole worker (fetch, queue) the server bundle's entry, instead of Remix's build alone, and keeps the browser's
 * bundle small.
 */
const entries = (): Plugin => ({
  name: "entries",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: { index: "app/entry.worker.ts" },
              output: {
                inlineDynamicImports: false,
                manualChunks: workerChunkOf,
                chunkFileNames: "[name].js",
                entryFileNames: "[name].js",
              },
            },
          },
        }
      : {
          build: {
            // What the site needs anyway: popovers and `Promise.withResolvers` are younger.
            target: "es2022",
            rollupOptions: { output: { manualChunks: chunks() } },
            // Licences stand in node_modules: repeated in each file of an icon, they were half of it.
            terserOptions: { module: true, compress: { ecma: 2020, passes: 3 }, format: { comments: false } },
          },
        },
});

/** Leaves WebAssembly, beside the bundle, to wrangler, which has it compiled at upload: a worker may compile nothing itself. */
const webAssembly = (): Plugin => ({
  name: "web-assembly",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!source.endsWith(".wasm")) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found) return null;
    const fileName = basename(found.id);
    this.emitFile({ type: "asset", fileName, source: readFileSync(found.id) });
    return { id: `./${fileName}`, external: true };
  },
});
type GetLoadContext = typeof import("./app/load-context")["getLoadContext"];

/** The worker's own `getLoadContext`, read by the development server like everything else of `app`. */
function loadContext() {
  let server: ViteDevServer;
  const getLoadContext = async (request: Parameters<GetLoadContext>[0]) => {
    const module = await server.ssrLoadModule("/app/load-context.ts");
    return (module as { getLoadContext: GetLoadContext }).getLoadContext(request);
  };
  const plugin: Plugin = {
    name: "load-context",
    configureServer(started) {
      server = started;
    },
  };
  return { getLoadContext, plugin };
}

const { getLoadContext, plugin: contextPlugin } = loadContext();

export default defineConfig(({ command }) => ({
  plugins: [
    contextPlugin,
    remixCloudflareDevProxy({ getLoadContext, remoteBindings: false }),
    inlineScript(),
    mdx(),
    remix({ future }),
    settledFlags(future),
    entries(),
    workersOg(),
    webAssembly(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      // sanitize-html reads style attributes with it, and lets none of ours through: they would weigh 30 kB.
      postcss: fileURLToPath(new URL("./app/lib/no-style-parser.ts", import.meta.url)),
      // One of React's two renderers is all we use; its entry would bring both.
      ...(command === "build"
        ? {
            "react-dom/server": fileURLToPath(
              new URL(
                "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
                import.meta.url,
              ),
            ),
          }
        : {}),
    },
  },
  // Found at the start, dependencies are bundled once; found on the way, React would come twice until the next reload.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/*.tsx"] },
  // The worker is one plain ES module for workerd. The development server runs in Node and leaves packages outside.
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          external: builtinModules.flatMap((name) => [name, `node:${name}`]),
          resolve: { conditions: ["workerd", "worker", "browser"] },
        }
      : undefined,
  build: {
    // One for both builds: each writes the style sheet, and another target would make it another file, which the first
    // navigation within the site would wait for.
    cssTarget: "es2022",
    // A twentieth smaller than what esbuild makes of React and Remix.
    minify: "terser",
    assetsInlineLimit: 0,
    rollupOptions: {
      // What only the runtime has.
      external: [/^cloudflare:/],
      // A comment in a dependency that Rollup can't use; a resource route, which has nothing for the browser.
      onwarn: (warning, warn) => harmless.has(warning.code ?? "") || warn(warning),
    },
  },
}));
