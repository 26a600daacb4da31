// Serves the bundled worker in workerd: the same runtime and simulated bindings as `wrangler dev`, without what that
// starts for developers beside each server (a bundler, a reloading proxy and an inspector). One argument, the options
// as JSON; see `serve-site.ts`.
import { globSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

const { workerOptions, bundle, port, state, settings, databases, assets } = JSON.parse(process.argv[2] ?? "");

const site = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    resourcePersistencePath: `${state}/v3`,
    unsafeTriggerHandlers: true,
    logRequests: false,
    workers: [
      {
        ...workerOptions,
        name: "site",
        d1Databases: { ...workerOptions.d1Databases, ...databases },
        assets: { ...workerOptions.assets, ...(assets && { directory: assets }) },
        bindings: { ...workerOptions.bindings, ...settings },
        modulesRoot: bundle,
        modules: [
          { type: "ESModule", path: `${bundle}/index.js` },
          ...globSync(`${bundle}/*.wasm`).map((path) => ({ type: "CompiledWasm", path })),
        ],
      },
    ],
  }),
);
await site.ready;
console.log(`Ready on port ${port}`);
process.once("SIGTERM", async () => {
  await site.dispose();
  process.exit(0);
});
