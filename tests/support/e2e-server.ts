import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { serve } from "../../scripts/lib/serve.mjs";

interface Server {
  port: number;
  state: string;
  settings?: Record<string, string>;
  /** Workers to serve together, the one that answers at the port first; the site alone when left out. */
  configs?: string[];
  /** Leaves the state's folder where it is, for one that is a disk of its own. */
  keep?: true;
}

const template = ".wrangler/e2e-template";

/** Migrates and seeds one database before all end-to-end tests; each of their servers begins with a copy. */
export default function makeTemplate() {
  rmSync(template, { recursive: true, force: true });
  seed(template);
  // What is set here, Playwright hands on to the processes that run the tests.
  process.env.DATABASE_TEMPLATE = template;
}

/** Serves the built worker on a fresh, seeded database of its own. */
export async function startServer(server: Server) {
  const { state, keep } = server;
  if (!keep) rmSync(state, { recursive: true, force: true });
  const { DATABASE_TEMPLATE } = process.env;
  if (DATABASE_TEMPLATE) cpSync(DATABASE_TEMPLATE, state, { recursive: true });
  else seed(state);
  return resumeServer(server);
}

const seed = (state: string) =>
  execFileSync("node", ["scripts/database.mjs", "--state", state], { stdio: "ignore" });

/** What the site logs as an error stands beside the test that met it: without it, a failure can't be explained afterwards. */
const showErrors = (line: string) => {
  if (/"level":"error"/.test(line)) console.error(line);
};

/** Serves on a database that is there already. */
export async function resumeServer({ port, state, settings, configs }: Server) {
  const server = await serve({ port, state, settings, configs, onLine: showErrors });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const end = async (signal: NodeJS.Signals) => {
    if (server.pid) process.kill(-server.pid, signal);
    await ended;
    // The worker's own process may let go of the port a moment after the one that started it.
    while ((await freePort(port)) === null) await setTimeout(20);
  };
  return { stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
