import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { serve } from "../../../scripts/lib/serve.mjs";
import { prepareSite, serveSite } from "./serve-site";

interface Server {
  port: number;
  state: string;
  settings?: Record<string, string>;
  /** Workers to serve together by `wrangler dev`, the entry point first; the site alone by default. */
  configs?: string[];
  /** Keeps the state's folder, for one that is its own disk. */
  keep?: true;
}

const template = ".wrangler/e2e-template";

/** Before all end-to-end tests: bundles the worker, migrates and seeds one database, of which each server gets a copy. */
export default function prepare() {
  rmSync(template, { recursive: true, force: true });
  seed(template);
  // Playwright passes environment variables on to the processes that run the tests.
  process.env.DATABASE_TEMPLATE = template;
  process.env.PREPARED_SITE = prepareSite();
}

/** Serves the built worker on its own, newly seeded database. */
export async function startServer(server: Server) {
  const { state, keep } = server;
  if (!keep) rmSync(state, { recursive: true, force: true });
  const { DATABASE_TEMPLATE } = process.env;
  if (DATABASE_TEMPLATE) cpSync(DATABASE_TEMPLATE, state, { recursive: true });
  else seed(state);
  return resumeServer(server);
}

const seed = (state: string) =>
  execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });

/** Shows the site's error log next to the failing test, which couldn't be explained otherwise. */
const showErrors = (line: string) => {
  if (/"level":"error"/.test(line)) console.error(line);
};

/**
 * Serves on an existing database. The service worker is switched off unless the settings switch it on: requests that it sends
 * can't be intercepted by tests, and Playwright would block it with an error in the page's console.
 */
export async function resumeServer({ port, state, settings, configs }: Server) {
  const site = { port, state, settings: { SERVICE_WORKER: "off", ...settings }, onLine: showErrors };
  process.env.PREPARED_SITE ??= prepareSite();
  const server = configs
    ? await serve({ ...site, configs })
    : await serveSite(process.env.PREPARED_SITE, site);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const end = async (signal: NodeJS.Signals) => {
    if (server.pid) process.kill(-server.pid, signal);
    await ended;
    // The worker's process may release the port slightly later than its parent.
    while ((await freePort(port)) === null) await setTimeout(20);
  };
  return { stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
