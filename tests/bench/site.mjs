// The worker as deployed, in workerd without a development server in front: bundled by wrangler, with bindings by
// Miniflare, each worker on its own socket. For comparison, a minimal worker.
import { execFileSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readBindings } from "wrangler";
import { remixBuild } from "../../scripts/build/remix-build.mjs";
import { freePort } from "../../scripts/lib/free-port.mjs";

const bundle = ".cache/bench/worker";
const state = ".wrangler/bench";
const copies = 40;

/**
 * Bundles the worker and fills a database: the sample stories, and older copies of them.
 * @param {{ readable?: boolean }} options `readable` keeps function names; the next build is then a full one
 */
export async function prepare({ readable = false } = {}) {
  const [command, ...args] = remixBuild;
  if (readable)
    execFileSync(command, [...args, "--minify", "false", "--logLevel", "warn"], { stdio: "ignore" });
  else execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  rmSync(bundle, { recursive: true, force: true });
  execFileSync("wrangler", ["deploy", "--dry-run", `--minify=${!readable}`, "--outdir", bundle], {
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    stdio: "ignore",
  });
  rmSync(state, { recursive: true, force: true });
  execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
  const { database, stop } = await start();
  await (await database()).exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies}) INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, mood, is_published, submission_key, consented_at, consent_version, created_at) SELECT id || '-' || i, story_content, song_title, artist_name, artist_key, album_name, mood, 1, submission_key || '-' || i, 0, 'bench', created_at - i * 100000000 FROM stories, n`,
  );
  await stop();
}

/**
 * Serves, in one workerd: `site`, the worker; `stored`, the same without the in-memory page cache; `fresh`, without
 * page cache; `constant`, which responds with a constant text per path; `asking`, which queries the database for one
 * story before that, to show the simulation's own cost.
 * @param {{ texts?: Record<string, string>, headers?: Record<string, string>, inspectorPort?: number }} options
 */
export async function start({ texts = {}, headers = {}, inspectorPort } = {}) {
  const { assets: _, ...options } = readBindings("wrangler.toml").workerOptions;
  const ports = {
    site: await freePort(),
    stored: await freePort(),
    fresh: await freePort(),
    constant: await freePort(),
    asking: await freePort(),
  };
  const worker = (name, settings) => ({
    ...options,
    name,
    modules: modules(),
    modulesRoot: bundle,
    bindings: { ...options.bindings, ...settings },
    // Consuming the queue is another invocation's work, in production on another isolate.
    queueConsumers: {},
    unsafeDirectSockets: [{ host: "127.0.0.1", port: ports[name] }],
  });
  const simple = (name, bindings = {}) => ({
    name,
    ...bindings,
    compatibilityDate: options.compatibilityDate,
    modules: true,
    script: `const texts = ${JSON.stringify(texts)}; const headers = ${JSON.stringify(headers)};
      const oneStory = "SELECT * FROM stories WHERE id = 'sample000001'";
      async function answer({ url }, env) {
        if (env.DB) await env.DB.prepare(oneStory).all();
        return new Response(texts[new URL(url).pathname], { headers });
      }
      export default { fetch: answer };`,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: ports[name] }],
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: await freePort(),
      inspectorPort,
      resourcePersistencePath: `${state}/v3`,
      handleStructuredLogs: () => {},
      workers: [
        worker("site", {}),
        worker("stored", { KEEP_PAGES: "stored" }),
        worker("fresh", { KEEP_PAGES: "" }),
        simple("constant"),
        simple("asking", { d1Databases: options.d1Databases }),
      ],
    }),
  );
  await miniflare.ready;
  return {
    urls: Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`])),
    database: () => miniflare.getD1Database("DB", "site"),
    stop: () => miniflare.dispose(),
  };
}

const modules = () => [
  { type: "ESModule", path: `${bundle}/index.js` },
  ...globSync(`${bundle}/*.wasm`).map((path) => ({ type: "CompiledWasm", path })),
];
