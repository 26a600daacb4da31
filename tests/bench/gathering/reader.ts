// Somebody who reads a page, in a process of its own: the one that sends the stories is too busy to take times.
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { timePage } from "./audience";

/** Somebody who asks for a page every hundred milliseconds. */
export interface Reader {
  /** Asks for this address from now on. */
  visit(url: string): void;
  /** The milliseconds of the answers since the last call. */
  take(): Promise<number[]>;
  stop(): void;
}

const file = fileURLToPath(import.meta.url);
const takeTimes = "take times";

/** Starts a reader's process. */
export function startReader(): Reader {
  const child = fork(file, { execArgv: ["--import", "tsx"] });
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    visit: (url) => void child.send(url),
    async take() {
      const answered = once(child, "message");
      child.send(takeTimes);
      const [times] = (await answered) as [number[]];
      return times;
    },
    stop: () => void child.kill(),
  };
}

async function read() {
  const agent = new Agent({ keepAlive: true });
  let url = "";
  let times: number[] = [];
  process.on("message", (message: unknown) => {
    if (message !== takeTimes) {
      url = String(message);
      return;
    }
    process.send?.(times);
    times = [];
  });
  for (;;) {
    const ms = url ? await timePage(url, agent) : null;
    if (ms !== null) times.push(ms);
    await pause(100);
  }
}

if (process.argv[1] === file) await read();
