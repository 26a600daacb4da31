import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import { vitePlugin as remix, cloudflareDevProxyVitePlugin as remixCloudflareDevProxy } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { getLoadContext } from "./app/load-context";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const harmless = new Set(["INVALID_ANNOTATION", "EMPTY_BUNDLE"]);

/** Makes the whole worker (fetch, queue, scheduled) the server bundle's entry, instead of Remix's build alone. */
const workerEntry = (): Plugin => ({
  name: "worker-entry",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: "app/entry.worker.ts" } } } : undefined,
});

export default defineConfig({
  plugins: [
    remixCloudflareDevProxy({ getLoadContext, remoteBindings: false }),
    mdx(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    workerEntry(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
      "~": fileURLToPath(new URL("./app", import.meta.url)),
    },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  build: {
    minify: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      // A comment in a dependency that Rollup can't use; a resource route, which has nothing for the browser.
      onwarn: (warning, warn) => harmless.has(warning.code ?? "") || warn(warning),
    },
  },
});
