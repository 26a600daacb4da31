import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const bundle = ".cache/bench/worker";

/** Bundles the measured worker, a file `worker.ts`, as wrangler would deploy it. Needs `npm run build`. */
export function bundleWorker(entry = "tests/bench/large/worker.ts"): void {
  const alias = ["--alias", "built-worker:./build/server/index.js"];
  execFileSync("wrangler", ["deploy", entry, "--dry-run", "--outdir", bundle, ...alias], {
    stdio: "pipe",
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  });
}

/**
 * A site in workerd over the database of a state folder.
 * @param settings replace those of wrangler.toml
 * @param databases more of them: ids by binding
 */
export async function openSite(
  state: string,
  settings: Record<string, string> = {},
  databases: Record<string, string> = {},
) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const modules = readdirSync(bundle)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .sort((one) => (one === "worker.js" ? -1 : 1))
    .map((path) => ({
      type: path.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
      path: `${process.cwd()}/${bundle}/${path}`,
      contents: readFileSync(`${bundle}/${path}`),
    }));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      bindings: Object.assign({}, workerOptions.bindings, settings),
      d1Databases: {
        ...(workerOptions.d1Databases as Record<string, { id: string }>),
        ...Object.fromEntries(Object.entries(databases).map(([name, id]) => [name, { id }])),
      },
      modules,
      modulesRoot: `${process.cwd()}/${bundle}`,
      // One log line per request would hide the table.
      handleStructuredLogs: () => undefined,
      resourcePersistencePath: `${process.cwd()}/${state}/v3`,
    }),
  );
  return { miniflare, origin: (await miniflare.ready).origin };
}

/**
 * Signs up a user and assigns the session to the author with very many stories, who is an editor, too.
 * @returns the browser's cookies
 */
export async function signInAsProlific({ miniflare, origin }: Awaited<ReturnType<typeof openSite>>) {
  const answer = await fetch(`${origin}/auth?mode=sign-up`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "cf-connecting-ip": "192.0.2.1" },
    body: new URLSearchParams({ email: `bench${Date.now()}@example.org`, password: "a long enough one" }),
  });
  const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith("__Host-bookmark="));
  if (cookies.length === 0) throw new Error(`Nobody was signed up: ${answer.status}`);
  const db = await miniflare.getD1Database("DB");
  await db.prepare("UPDATE sessions SET user_id = 'prolific', second_factor_at = created_at").run();
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
