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
 */
export function serveWorker(state) {
  rmSync(bundle, { recursive: true, force: true });
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", bundle], {
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    stdio: "ignore",
  });
  const { assets, ...options } = readBindings("wrangler.toml").workerOptions;
  const modules = [
    { type: "ESModule", path: `${bundle}/index.js` },
    ...globSync(`${bundle}/*.wasm`).map((path) => ({ type: "CompiledWasm", path })),
  ];
  return serve({ ...options, assets, modules, modulesRoot: bundle }, state);
}

/** Serves a worker with a constant response, in its own workerd process. */
export function serveConstant() {
  const script = `export default { fetch: () => new Response("constant ".repeat(5000)) }`;
  return serve({ compatibilityDate: "2026-09-01", modules: true, script });
}

async function serve(worker, state) {
  const others = new Set(workerds());
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      inspectorPort,
      ...(state ? { resourcePersistencePath: `${state}/v3` } : {}),
      handleStructuredLogs: () => {},
      workers: [{ name: "worker", ...worker }],
    }),
  );
  await miniflare.ready;
  const pid = workerds().find((id) => !others.has(id));
  const inspector = await openInspector(inspectorPort);
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    collect: inspector.collect,
    /** Resident memory of its process, in MiB. */
    memory: () => (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / 2 ** 20,
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
