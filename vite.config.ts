import { readFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import { vitePlugin as remix, cloudflareDevProxyVitePlugin as remixCloudflareDevProxy } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type ViteDevServer } from "vite";
import { inlineScript } from "./app/platform/remix/vite/inline-script.mjs";
import { missingModule } from "./app/platform/remix/vite/missing-module.mjs";
import { settledFlags } from "./app/platform/remix/vite/settled-flags.mjs";
import { chunks } from "./scripts/build/chunks.mjs";
import { lateDependencies } from "./scripts/build/late-dependencies";
import { messageConstants, messages } from "./scripts/build/messages";
import { betterAuth } from "./scripts/build/packages/better-auth";
import { idb } from "./scripts/build/packages/idb";
import { lucide } from "./scripts/build/packages/lucide";
import { mediabunny } from "./scripts/build/packages/mediabunny";
import { nodemailer } from "./scripts/build/packages/nodemailer";
import { serverReactDom } from "./scripts/build/packages/server-react-dom";
import { webauthn } from "./scripts/build/packages/webauthn";
import { workersOg } from "./scripts/build/packages/workers-og";
import { styleParts } from "./scripts/build/style-parts";
import { workerChunkOf } from "./scripts/build/worker-chunks";

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

/** Rollup's warnings: a comment in a dependency that it can't interpret, and resource routes, without client code. */
const ignoredWarnings = new Set(["INVALID_ANNOTATION", "EMPTY_BUNDLE"]);

/**
 * Makes the whole worker (fetch, queue, scheduled) the server bundle's entry, instead of Remix's build alone, and
 * configures the client's bundle.
 */
const entries = (): Plugin => ({
  name: "entries",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            // wrangler minifies it.
            minify: false,
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
            // Required by the site anyway: popovers and `Promise.withResolvers` are newer.
            target: "es2022",
            rollupOptions: {
              output: {
                manualChunks: chunks(),
                // A hash doesn't compress, and a page's script has some eighty names of other files: one character
                // less in each is a hundred bytes. 42 bits are left, and files of a name need few.
                entryFileNames: "assets/[name]-[hash:7].js",
                chunkFileNames: "assets/[name]-[hash:7].js",
              },
            },
            // Licences are in node_modules: repeated in each icon's file, they were half of it.
            terserOptions: { module: true, compress: { ecma: 2020, passes: 2 }, format: { comments: false } },
          },
        },
});

/** Leaves WebAssembly files to wrangler, which has them compiled at upload: a worker may not compile any itself. */
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

type GetLoadContext = typeof import("./app/get-load-context")["getLoadContext"];

/** The worker's own `getLoadContext`, loaded by the development server like the rest of `app`. */
function loadContext() {
  let server: ViteDevServer;
  const getLoadContext = async (request: Parameters<GetLoadContext>[0]) => {
    const module = await server.ssrLoadModule("/app/get-load-context.ts");
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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    contextPlugin,
    remixCloudflareDevProxy({ getLoadContext, remoteBindings: false }),
    inlineScript(),
    mdx(),
    remix({ future }),
    settledFlags(future),
    missingModule(),
    entries(),
    lateDependencies(),
    betterAuth(),
    idb(),
    lucide(),
    workersOg(),
    mediabunny(),
    nodemailer(),
    serverReactDom(),
    webauthn(),
    webAssembly(),
    messages(),
    tailwindcss(),
    styleParts(),
  ],
  define: messageConstants(command === "build" && !isSsrBuild),
  resolve: {
    alias: {
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      // Without data, which the worker reads from a static file (docs/decisions/0049).
      "eld/detector": fileURLToPath(new URL("./node_modules/eld/src/languageDetector.js", import.meta.url)),
      // sanitize-html uses postcss for style attributes only, which we don't allow: it would add 30 kB.
      postcss: fileURLToPath(new URL("./app/lib/left-out/no-style-parser.ts", import.meta.url)),
      dayjs: fileURLToPath(new URL("./app/lib/left-out/no-dates.ts", import.meta.url)),
      // html-to-text brings a copy of the same version.
      htmlparser2: createRequire(createRequire(import.meta.url).resolve("sanitize-html")).resolve(
        "htmlparser2",
      ),
      "@better-auth/core/social-providers": fileURLToPath(
        new URL("./app/lib/left-out/no-social-providers.ts", import.meta.url),
      ),
      "@better-auth/telemetry": fileURLToPath(new URL("./app/lib/left-out/no-telemetry.ts", import.meta.url)),
    },
  },
  // Scanned at the start, so that dependencies are optimized once; otherwise there would be two copies of React until
  // the next reload.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/*.tsx"] },
  // The worker is one ES module for workerd, with the chunks that it imports dynamically. The development server runs
  // in Node with external packages.
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          external: builtinModules.flatMap((name) => [name, `node:${name}`]),
          resolve: { conditions: ["workerd", "worker", "browser"] },
        }
      : undefined,
  // A module, so that its parts are loaded when they are needed.
  worker: { format: "es" },
  build: {
    // The same for both builds: each writes the style sheet, and another target would produce a different file, which
    // the first client-side navigation would have to load.
    cssTarget: "es2022",
    // 5% smaller than esbuild's output for React and Remix.
    minify: "terser",
    assetsInlineLimit: 0,
    rollupOptions: {
      // Modules of the runtime.
      external: [/^cloudflare:/],
      onwarn: (warning, warn) => ignoredWarnings.has(warning.code ?? "") || warn(warning),
    },
  },
}));
