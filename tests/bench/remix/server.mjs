import { cpSync, globSync } from "node:fs";
import autocannon from "autocannon";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readBindings } from "wrangler";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { workerds } from "../../faults/soak/workerd.mjs";
import { processorTime } from "../processor-time.mjs";

const requests = 150;
// A crawler, whose views aren't counted.
const headers = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };

/**
 * The processor time of a rendered page, in milliseconds: of workerd, with its simulated database, for each of some
 * bundles in turns.
 * @param {Record<string, string>} bundles folders by name
 * @param {string} state the folder of a seeded database
 * @returns {Promise<Record<string, Record<string, number[]>>>} by path and name, a figure for each round
 */
export async function renderingTimes(bundles, state, paths, rounds) {
  const servers = [];
  for (const [name, bundle] of Object.entries(bundles))
    servers.push(await serveRendered(name, bundle, state));
  const times = {};
  for (const path of paths) {
    times[path] = Object.fromEntries(servers.map(({ name }) => [name, []]));
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      for (const { name, url, pid } of servers) {
        const before = processorTime(pid);
        const { non2xx, errors } = await autocannon({
          url: url + path,
          connections: 2,
          amount: requests,
          headers,
        });
        if (non2xx + errors > 0) throw new Error(`${name}: ${path} fails`);
        if (round > 0) times[path][name].push((processorTime(pid) - before) / requests);
      }
    }
  }
  for (const { stop } of servers) await stop();
  return times;
}

/** Serves a worker in a workerd of its own, on a copy of the database and without page cache. */
async function serveRendered(name, bundle, state) {
  const others = new Set(workerds());
  const { assets: _, ...options } = readBindings("wrangler.toml").workerOptions;
  const port = await freePort();
  const own = `${bundle}-state`;
  cpSync(state, own, { recursive: true });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: await freePort(),
      resourcePersistencePath: `${own}/v3`,
      handleStructuredLogs: () => {},
      workers: [
        {
          ...options,
          name: "site",
          modulesRoot: bundle,
          modules: [
            { type: "ESModule", path: `${bundle}/index.js` },
            ...globSync(`${bundle}/*.wasm`).map((path) => ({ type: "CompiledWasm", path })),
          ],
          bindings: { ...options.bindings, KEEP_PAGES: "" },
          queueConsumers: {},
          unsafeDirectSockets: [{ host: "127.0.0.1", port }],
        },
      ],
    }),
  );
  await miniflare.ready;
  const pid = workerds().find((id) => !others.has(id));
  return { name, url: `http://127.0.0.1:${port}`, pid, stop: () => miniflare.dispose() };
}
