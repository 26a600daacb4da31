import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { visit } from "../soak/visits.mjs";
import { serveWorker } from "../soak/workerd.mjs";

const state = ".wrangler/memory-kept";

/**
 * Counts what grows with the soak test's load: SQL texts, of which workerd keeps a prepared statement each, and
 * messages that wait, which the simulated queues keep in memory.
 * @param {number[]} after numbers of requests after which they are counted, ascending
 * @returns {Promise<{ texts: number, waiting: Record<string, number> }[]>} `waiting` by the queue's binding
 */
export async function countKept(after) {
  rmSync(state, { recursive: true, force: true });
  execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
  const contents = readFileSync("tests/faults/memory/counted.mjs", "utf8");
  const site = await serveWorker(state, { before: [{ path: "counted.mjs", contents }] });
  const counts = [];
  let turn = 0;
  const person = async (until) => {
    while (turn < until) await visit(site.url, turn++);
  };
  for (const until of after) {
    await Promise.all([1, 2, 3, 4].map(() => person(until)));
    counts.push(await (await fetch(`${site.url}/kept`)).json());
  }
  await site.stop();
  return counts;
}
