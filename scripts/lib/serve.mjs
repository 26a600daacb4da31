import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.mjs";

/**
 * Serves the built worker in workerd on simulated bindings.
 * @param {{ port: number, state?: string, cwd?: string, settings?: Record<string, string>, configs?: string[], onLine?:
 * (line: string) => void }} options `state` is the folder for rows and files (wrangler's own by default); `cwd` is the
 * project's folder; `settings` override those of wrangler.toml; `configs` are the workers to serve, the entry point
 * first; `onLine` receives each line of output once the server is ready
 * @returns the process, once it responds; it leads its own process group
 * @throws with the server's output if it exits before that
 */
export async function serve({ port, state, cwd, settings = {}, configs = [], onLine = () => {} }) {
  const inspector = await freePort();
  const args = [
    ...["dev", "--local", "--ip", "127.0.0.1", "--port", `${port}`, "--inspector-port", `${inspector}`],
    ...["--show-interactive-dev-session=false", ...(state ? ["--persist-to", state] : [])],
    ...configs.flatMap((config) => ["--config", config]),
    ...Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ];
  // The caller has built; wrangler would otherwise build again.
  return spawnServer("wrangler", args, { cwd, env: { LINER_NOTES_SKIP_BUILD: "1" }, onLine });
}

/**
 * Starts a command that serves, and that prints a line with "Ready on" once it responds.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void }} options `onLine` receives
 * each line of output once the server is ready
 * @returns the process, once it is ready; it leads its own process group, which ends with this process
 * @throws with the server's output if it exits before that
 */
export async function spawnServer(command, args, { cwd, env = {}, onLine = () => {} }) {
  const server = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    cwd,
    env: { ...process.env, ...env },
  });
  // The process group would outlive this process.
  const end = () => signalServer(server, "SIGKILL");
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  const early = [];
  let ready = false;
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const hear = (line) => {
        if (ready) return onLine(line);
        early.push(line);
        if (!/Ready on /.test(line)) return;
        ready = true;
        resolve();
      };
      for (const stream of [server.stdout, server.stderr]) createInterface(stream).on("line", hear);
      server.once("error", reject);
      server.once("close", () =>
        reject(new Error(`The server ended before it was ready:\n${early.join("\n")}`)),
      );
    })
  );
  return server;
}

/**
 * Sends a signal to a served worker and to all processes that it started.
 * @param {import("node:child_process").ChildProcess} server
 * @param {NodeJS.Signals} signal
 */
export function signalServer(server, signal) {
  if (server.pid) process.kill(-server.pid, signal);
}
