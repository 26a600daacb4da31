import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { serve } from "../../scripts/serve.mjs";
import { ports } from "./ports";

interface Server {
  port: number;
  state: string;
  settings?: Record<string, string>;
  /** Workers to serve together, the one that answers at the port first; the site alone when left out. */
  configs?: string[];
  /** Leaves the state's folder where it is, for one that is a disk of its own. */
  keep?: true;
}

/** The site of all end-to-end tests: the built worker on a database that was seeded just now. */
export default async function startSite() {
  const site = await startServer({ port: ports.site, state: ".wrangler/e2e" });
  return () => site.stop();
}

/** Serves the built worker on a fresh, seeded database of its own. */
export async function startServer(server: Server) {
  const { state, keep } = server;
  if (!keep) rmSync(state, { recursive: true, force: true });
  execFileSync("node", ["scripts/database.mjs", "--state", state], { stdio: "ignore" });
  return resumeServer(server);
}

/** Serves on a database that is there already. */
export async function resumeServer({ port, state, settings, configs }: Server) {
  const server = await serve({ port, state, settings, configs });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const end = (signal: NodeJS.Signals) => {
    if (server.pid) process.kill(-server.pid, signal);
    return ended;
  };
  return { stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
