import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { spawnServer } from "../../../scripts/lib/serve.mjs";
import { bundleWorker } from "../../../scripts/lib/worker-bundle.mjs";

const bundle = ".wrangler/e2e-worker";

/** Bundles the built worker, once for all servers of a run. */
export const bundleSite = () => bundleWorker(bundle);

/** The bindings of wrangler.toml and the bundle, as JSON, for all servers of a run. */
export const siteOptions = () =>
  JSON.stringify({ workerOptions: workerOptionsOf("wrangler.toml").workerOptions, bundle });

/**
 * Serves the bundled worker.
 * @param prepared what `siteOptions` returned
 * @param site `state` is the folder for rows and files; `settings` override those of wrangler.toml; `databases` are
 * bound besides its own; `assets` is another folder of files for browsers; `onLine` receives each line of output
 * @returns the process, once it responds; it leads its own process group
 */
export function serveSite(
  prepared: string,
  {
    onLine,
    ...site
  }: {
    port: number;
    state: string;
    settings: Record<string, string>;
    databases?: Record<string, { id: string }>;
    assets?: string;
    onLine: (line: string) => void;
  },
) {
  const options = JSON.stringify({ ...JSON.parse(prepared), ...site });
  return spawnServer("node", ["tests/support/e2e/site.mjs", options], { onLine });
}
