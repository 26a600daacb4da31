import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readBindings } from "wrangler";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { openInspector } from "./inspector.mjs";

const bundle = ".cache/soak";

/**
 * Serves the worker as deployed, in its own workerd process with all bindings and without a proxy.
 * @param {string} state the folder for rows and files
 * @param {{ before?: { path: string, contents: string }[], log?: (line: string) => void }} options `before` are modules
 *   put before it, of which the first one is the entry; `log` gets what the worker and workerd write, a line at a time
 */
export function serveWorker(state, { before = [], log } = {}) {
  rmSync(bundle, { recursive: true, force: true });
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", bundle], {
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    stdio: "ignore",
  });
  const { assets, ...options } = readBindings("wrangler.toml").workerOptions;
  const modules = [
    ...before.map(({ path, contents }) => ({ type: "ESModule", path: `${bundle}/${path}`, contents })),
    { type: "ESModule", path: `${bundle}/index.js` },
    ...globSync(`${bundle}/*.wasm`).map((path) => ({ type: "CompiledWasm", path })),
  ];
  return serve({ ...options, assets, modules, modulesRoot: bundle }, state, { log });
}

/** Serves a worker with a constant response, in its own workerd process. */
export function serveConstant() {
  const script = `export default { fetch: () => new Response("constant ".repeat(5000)) }`;
  return serve({ compatibilityDate: "2026-09-01", modules: true, script });
}

/**
 * Serves the worker of tests/faults/memory, which does one operation at a time, in its own workerd process.
 * @param {string} state the folder for rows and files
 */
export function serveOperations(state) {
  const modules = [
    { type: "ESModule", path: "tests/faults/memory/worker.mjs" },
    {
      type: "CompiledWasm",
      path: "tests/faults/memory/harfbuzz.wasm",
      contents: readFileSync("app/platform/shaper/harfbuzz.wasm"),
    },
  ];
  return serve(
    {
      compatibilityDate: "2026-09-01",
      modules,
      modulesRoot: "tests/faults/memory",
      d1Databases: { DB: "parts" },
      r2Buckets: { FILES: "parts" },
      queueProducers: { QUEUE: "parts", SLOW: "slow" },
      queueConsumers: {
        parts: { maxBatchSize: 50, maxBatchTimeout: 1 },
        slow: { maxBatchSize: 1, maxBatchTimeout: 1, maxConcurrency: 1 },
      },
      ratelimits: { LIMIT: { type: "ratelimit", namespace_id: "1001", simple: { limit: 60, period: 60 } } },
      serviceBindings: { SELF: "worker" },
      assets: { directory: "public", binding: "ASSETS", routerConfig: { has_user_worker: true } },
    },
    state,
    { patience: 1000 },
  );
}

async function serve(worker, state, { patience, log = () => {} } = {}) {
  const others = new Set(workerds());
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      inspectorPort,
      ...(state ? { resourcePersistencePath: `${state}/v3` } : {}),
      handleStructuredLogs: ({ message }) => log(message),
      workers: [{ name: "worker", ...worker }],
    }),
  );
  await miniflare.ready;
  const pid = workerds().find((id) => !others.has(id));
  const inspector = await openInspector(inspectorPort, patience);
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    collect: inspector.collect,
    /** Resident memory of its process, in MiB. */
    memory: () => (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / 2 ** 20,
    /** Resident memory of its process that is no file's, in MiB. */
    anonymous() {
      const [, kib] = /^Anonymous: *(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
      return Number(kib) / 1024;
    },
    stop() {
      inspector.close();
      return miniflare.dispose();
    },
  };
}

/** The process ids of the workerd processes that this process started. */
export function workerds() {
  return readdirSync("/proc").filter((id) => {
    try {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
      return name === "workerd" && Number(rest.split(" ")[1]) === process.pid;
    } catch {
      // It ended after it was listed.
      return false;
    }
  });
}
