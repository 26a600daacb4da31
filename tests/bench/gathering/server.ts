import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { processorTime } from "../processor-time.mjs";

/** A site that can be killed and started again over the same rows. */
export interface Server {
  /** Its address, another one after each start. */
  origin: string;
  /** Milliseconds that its processes have run on any core (Linux). */
  processorTime(): number;
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>;
}

/** Starts the site over a state folder, in a process group of its own. */
export async function startServer(state: string, speechUrl: string): Promise<Server> {
  const child = spawn("tsx", ["tests/bench/gathering/site.ts", state, speechUrl], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  process.once("exit", () => child.exitCode ?? child.signalCode ?? process.kill(-pid, "SIGKILL"));
  const lines = createInterface(child.stdout);
  const [origin] = (await once(lines, "line")) as [string];
  return {
    origin,
    processorTime: () => membersOf(pid).reduce((sum, member) => sum + processorTime(member), 0),
    async kill() {
      const closed = once(child, "close");
      process.kill(-pid, "SIGKILL");
      await closed;
    },
  };
}

/** The processes of a group: the fifth field of proc_pid_stat(5). */
const membersOf = (group: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, rest = ""] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return Number(rest.split(" ")[2]) === group;
      } catch {
        // It ended meanwhile.
        return false;
      }
    });

/** A speech engine that hears the same sentence in every recording, at once: the bench measures the site. */
export async function startSpeech(): Promise<string> {
  const text = "We sang all the way down the stairs";
  const words = text.split(" ").map((word, at) => ({ word, start: at * 2, end: at * 2 + 1 }));
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ text, segments: [{ start: 0, end: 20, text, words }] }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}
