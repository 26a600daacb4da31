import { setTimeout as wait } from "node:timers/promises";

/** Ends processes, one after the other. */
export async function stop(servers) {
  for (const server of servers) {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
  }
}

/** Repeats a step until it doesn't throw, for at most two minutes. */
export async function until(step) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (attempt === 600) throw error;
      await wait(200);
    }
  }
}
