import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { slopeOf } from "./slope.mjs";
import { visit } from "./visits.mjs";
import { serveConstant, serveWorker } from "./workerd.mjs";

const state = ".wrangler/soak";

/** Seconds between two looks at the memory. */
const step = 10;

/** What may grow, in MiB a minute, before it counts as a leak: at that pace an isolate's 128 MiB last for two hours. */
export const target = 1;

/**
 * Readers and writers for some minutes, four at a time, on the built worker. Next to it, a worker that answers with a
 * constant is asked as often, in a process of its own: what grows there is workerd's and its simulations'.
 * @param {number} minutes the first fifth of them is warm-up and isn't looked at
 * @returns how many requests there were and how many of them failed, and what each memory did, in MiB: `resident` is that of
 *   the worker's process, `heap` what its isolate has in use, both once garbage was collected; `waiting` the process before
 *   that, `constant` the other process, where nobody collects
 */
export async function soak(minutes) {
  rmSync(state, { recursive: true, force: true });
  execFileSync("node", ["scripts/database.mjs", "--state", state], { stdio: "ignore" });
  const site = await serveWorker(state);
  const constant = await serveConstant();
  const until = Date.now() + minutes * 60_000;
  const count = { requests: 0, failures: 0 };
  const people = Array.from({ length: 4 }, (_, at) => visitUntil(until, [site.url, constant.url], at, count));
  const samples = [];
  // The last look is over before the last visit is.
  while (until - Date.now() > 2 * step * 1000) {
    await pause(step * 1000);
    const uncollected = { waiting: site.memory(), constant: constant.memory() };
    const heap = await site.collect();
    if (heap === null) continue;
    const minute = minutes - (until - Date.now()) / 60_000;
    samples.push({ minute, ...uncollected, heap, resident: site.memory() });
  }
  await Promise.all(people);
  await Promise.all([site.stop(), constant.stop()]);
  const warm = samples.filter(({ minute }) => minute > minutes / 5);
  const courses = ["resident", "heap", "waiting", "constant"].map((name) => [name, courseOf(warm, name)]);
  return { ...count, ...Object.fromEntries(courses), samples };
}

/** One person after the other does one thing each. */
async function visitUntil(until, [site, constant], at, count) {
  for (let turn = at; Date.now() < until; turn += 4) {
    const [isWell] = await Promise.all([visit(site, turn), visit(constant, turn)]);
    count.requests++;
    if (!isWell) count.failures++;
  }
}

function courseOf(samples, name) {
  const values = samples.map((sample) => sample[name]);
  return {
    from: values[0],
    to: values.at(-1),
    most: Math.max(...values),
    slope: slopeOf(samples.map((sample) => [sample.minute, sample[name]])),
  };
}
