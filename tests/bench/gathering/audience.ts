import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Asks for a page; its milliseconds, or null if there was no answer with 200. */
export function timePage(url: string, agent: Agent): Promise<number | null> {
  const started = performance.now();
  return new Promise((resolve) => {
    const asked = request(url, { agent, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode === 200 ? performance.now() - started : null));
      answer.on("error", () => resolve(null));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(null));
    asked.end();
  });
}

/** Asks for a page again and again until the signal; returns the milliseconds of the answers. */
export async function watch(url: () => string, everyMs: number, signal: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!signal.aborted) {
    const ms = await timePage(url(), agent);
    if (ms !== null) times.push(ms);
    await pause(everyMs);
  }
  agent.destroy();
  return times;
}

/** Phones that hold the page open, each on a connection of its own, and load it again once a minute. */
export async function holdOpen(url: () => string, phones: number, signal: AbortSignal): Promise<number> {
  const loaded = await Promise.all(
    Array.from({ length: phones }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let loads = 0;
      await pause((at / phones) * 20_000, null, { signal }).catch(() => null);
      while (!signal.aborted) {
        if ((await timePage(url(), agent)) !== null) loads++;
        await pause(60_000, null, { signal }).catch(() => null);
      }
      agent.destroy();
      return loads;
    }),
  );
  return loaded.reduce((sum, loads) => sum + loads, 0);
}
