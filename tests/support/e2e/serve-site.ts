import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { spawnServer } from "../../../scripts/lib/serve.mjs";
import { bundleWorker } from "../../../scripts/lib/worker-bundle.mjs";

const bundle = ".wrangler/e2e-worker";

/** Bundles the built worker and reads its bindings from wrangler.toml, once for all servers of a run. */
export function prepareSite(): string {
  bundleWorker(bundle);
  const { workerOptions } = workerOptionsOf("wrangler.toml");
  return JSON.stringify({ workerOptions, bundle });
}

/**
 * Serves the bundled worker.
 * @param prepared what `prepareSite` returned
 * @param site `state` is the folder for rows and files; `settings` override those of wrangler.toml; `onLine` receives each
 *   line of output
 * @returns the process, once it responds; it leads its own process group
 */
export function serveSite(
  prepared: string,
  {
    onLine,
    ...site
  }: { port: number; state: string; settings: Record<string, string>; onLine: (line: string) => void },
) {
  const options = JSON.stringify({ ...JSON.parse(prepared), ...site });
  return spawnServer("node", ["tests/support/e2e/site.mjs", options], { onLine });
}
