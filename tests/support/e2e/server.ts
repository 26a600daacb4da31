import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { serve, signalServer } from "../../../scripts/lib/serve.mjs";
import { createArchive, databasesOf } from "./archive";
import { bundleSite, serveSite, siteOptions } from "./serve-site";

interface Server {
  port: number;
  state: string;
  settings?: Record<string, string>;
  /** Workers to serve together by `wrangler dev`, the entry point first; the site alone by default. */
  configs?: string[];
  /** The name of an archive that it has, such as "2025". */
  archive?: string;
  /** Serves a service worker that browsers take for another build's. */
  anotherBuild?: true;
  /** Keeps the state's folder, for one that is its own disk. */
  keep?: true;
}

const template = ".wrangler/e2e-template";

/** Bundles the worker, migrates and seeds a database of which each server gets a copy. */
export function prepare() {
  bundleSite();
  rmSync(template, { recursive: true, force: true });
  seed(template);
}

/** Before all end-to-end tests; `npm test` has prepared by then (`prepare.ts`). */
export default function setUp() {
  if (!process.env.IS_PREPARED) prepare();
  // Playwright passes environment variables on to the processes that run the tests.
  process.env.DATABASE_TEMPLATE = template;
  process.env.PREPARED_SITE = siteOptions();
}

/** Serves the built worker on its own, newly seeded database. */
export async function startServer(server: Server) {
  const { state, keep } = server;
  if (!keep) rmSync(state, { recursive: true, force: true });
  const { DATABASE_TEMPLATE } = process.env;
  if (DATABASE_TEMPLATE) cpSync(DATABASE_TEMPLATE, state, { recursive: true });
  else seed(state);
  if (server.archive) await createArchive(state, server.archive);
  return resumeServer(server);
}

/** What `setUp` prepared; outside Playwright (`npm run faults`) the first server of a process prepares it. */
function preparedSite(): string {
  if (!process.env.PREPARED_SITE) {
    bundleSite();
    process.env.PREPARED_SITE = siteOptions();
  }
  return process.env.PREPARED_SITE;
}

const seed = (state: string) =>
  execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });

/** Shows the site's error log next to the failing test, which couldn't be explained otherwise. */
const showErrors = (line: string) => {
  if (/"level":"error"/.test(line)) console.error(line);
};

/** @returns the folder of a copy of the site's files, in which the service worker has another byte */
function copyBuild(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync("build/client", folder, { recursive: true });
  appendFileSync(`${folder}/service-worker/on.js`, "// another build");
  return folder;
}

/**
 * Serves on an existing database. The service worker is switched off unless the settings switch it on: requests that it
 * sends can't be intercepted by tests, and Playwright would block it with an error in the page's console.
 */
export async function resumeServer({ port, state, settings, configs, archive, anotherBuild }: Server) {
  const databases = archive ? databasesOf(archive) : {};
  const assets = anotherBuild && copyBuild(`${state}-build`);
  const site = { port, state, settings: { SERVICE_WORKER: "off", ...settings }, onLine: showErrors };
  const server = await (configs
    ? serve({ ...site, configs })
    : serveSite(preparedSite(), { ...site, databases, assets }));
  // Has it open its database, which locks others out for a moment, and is locked out by them: a request that did so
  // while its test looks at rows could fail (SQLITE_BUSY).
  await fetch(`http://localhost:${port}/healthz`);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const end = async (signal: NodeJS.Signals) => {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (server.pid && !hasEnded) process.kill(-server.pid, signal);
    await ended;
    // The worker's process may release the port slightly later than its parent.
    while ((await freePort(port)) === null) await setTimeout(20);
  };
  return {
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    /** Connections still open, and nothing is answered: a network that has died. */
    freeze: () => signalServer(server, "SIGSTOP"),
    thaw: () => signalServer(server, "SIGCONT"),
  };
}
