// The worker as it is deployed, in workerd without a development server in front: wrangler bundles it, Miniflare gives it
// its bindings, and requests reach it on a socket of its own. Next to it, the simplest worker there is.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";
import { freePort } from "../../scripts/free-port.mjs";

const bundle = ".cache/bench/worker";
const state = ".wrangler/bench";

/** Bundles the worker and fills a database for it. */
export function prepare() {
  const env = { ...process.env, LINER_NOTES_SKIP_BUILD: "1" };
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  rmSync(bundle, { recursive: true, force: true });
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", bundle], { env, stdio: "ignore" });
  rmSync(state, { recursive: true, force: true });
  execFileSync("node", ["scripts/database.mjs", "--state", state], { stdio: "ignore" });
}

/**
 * Serves both workers in one workerd.
 * @param {{ constant?: string, headers?: Record<string, string>, settings?: Record<string, string>, inspector?: number }}
 *   options what the simple worker answers with; settings that replace those of wrangler.toml
 */
export async function start({ constant = "", headers = {}, settings = {}, inspector } = {}) {
  const { workerOptions: options } = workerOptions("wrangler.toml");
  const { assets: _, ...bindings } = options;
  const ports = { site: await freePort(), constant: await freePort() };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: await freePort(),
      inspectorPort: inspector,
      resourcePersistencePath: `${state}/v3`,
      log: undefined,
      handleRuntimeStdio: (stdout, stderr) => {
        stdout.resume();
        stderr.resume();
      },
      workers: [
        {
          ...bindings,
          name: "site",
          modules: modules(),
          modulesRoot: bundle,
          bindings: { ...bindings.bindings, ...settings },
          // What the queue holds is another worker's work, which production does elsewhere.
          queueConsumers: {},
          unsafeDirectSockets: [{ host: "127.0.0.1", port: ports.site }],
        },
        {
          name: "constant",
          compatibilityDate: bindings.compatibilityDate,
          modules: true,
          script: `const text = ${JSON.stringify(constant)}; const headers = ${JSON.stringify(headers)};
          export default { fetch: () => new Response(text, { headers }) };`,
          unsafeDirectSockets: [{ host: "127.0.0.1", port: ports.constant }],
        },
      ],
    }),
  );
  await miniflare.ready;
  return {
    site: `http://127.0.0.1:${ports.site}`,
    constant: `http://127.0.0.1:${ports.constant}`,
    database: () => miniflare.getD1Database("DB", "site"),
    stop: () => miniflare.dispose(),
  };
}

function modules() {
  if (!existsSync(`${bundle}/index.js`)) throw new Error("Nothing is bundled: call prepare() first");
  return [
    { type: "ESModule", path: `${bundle}/index.js` },
    ...globSync(`${bundle}/*.wasm`).map((path) => ({
      type: "CompiledWasm",
      path: `${bundle}/${basename(path)}`,
      contents: readFileSync(path),
    })),
  ];
}
