import { execFileSync } from "node:child_process";
import { createWriteStream, globSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { slopeOf } from "./slope.mjs";
import { perStory, visit } from "./visits.mjs";
import { serveConstant, serveWorker } from "./workerd.mjs";

const state = ".wrangler/soak";

/** What the worker and workerd wrote, without the lines of requests that went well. */
export const logFile = ".wrangler/soak.log";

/** Seconds between two memory samples. */
const step = 10;

/** Maximum growth in MiB a minute: at that rate an isolate's 128 MiB last for two hours. */
export const target = 1;

/**
 * Load test of the built worker with four concurrent clients. As a baseline, a worker with a constant response gets the
 * same number of requests, in its own process: its growth is that of workerd and its simulations.
 * @param {number} minutes duration; the first fifth is warm-up and ignored
 * @returns the number of requests, of stories sent and of files in the bucket (cards), the failures, and the course of
 * each memory in MiB: `resident` is that of the worker's process, `heap` what its isolate uses, `heaps` what all
 * isolates of the process have taken, and `constant` the baseline's process, all after garbage collection; `waiting`
 * the worker's process before it
 */
export async function soak(minutes) {
  rmSync(state, { recursive: true, force: true });
  execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
  const log = createWriteStream(logFile);
  const site = await serveWorker(state, {
    log: (line) => isOfNote(line) && log.write(`${new Date().toISOString()} ${line}\n`),
  });
  const constant = await serveConstant();
  const until = Date.now() + minutes * 60_000;
  const count = { requests: 0, failures: [] };
  const people = Array.from({ length: 4 }, (_, at) => visitUntil(until, [site.url, constant.url], at, count));
  const samples = [];
  // The last sample must be taken while there are still requests.
  while (until - Date.now() > 2 * step * 1000) {
    await pause(step * 1000);
    const waiting = site.memory();
    const [heaps] = await Promise.all([site.collect(), constant.collect()]);
    if (heaps === null) continue;
    const minute = minutes - (until - Date.now()) / 60_000;
    const resident = site.memory();
    samples.push({
      minute,
      waiting,
      heap: heaps.own,
      heaps: heaps.all,
      resident,
      constant: constant.memory(),
    });
  }
  await Promise.all(people);
  await Promise.all([site.stop(), constant.stop()]);
  log.end();
  const warm = samples.filter(({ minute }) => minute > minutes / 5);
  const courses = ["resident", "heap", "heaps", "waiting", "constant"].map((name) => [
    name,
    courseOf(warm, name),
  ]);
  const stories = Math.floor(count.requests / perStory);
  const cards = globSync(`${state}/v3/r2/liner-notes-media/blobs/*`).length;
  return { ...count, stories, cards, ...Object.fromEntries(courses), samples };
}

/**
 * Whether a line is anything else than one of the worker's own of level "info", unless that tells of a status of 5xx.
 */
const isOfNote = (line) => !line.startsWith('{"level":"info"') || /"status":5/.test(line);

/** One request after the other. */
async function visitUntil(until, [site, constant], at, count) {
  for (let turn = at; Date.now() < until; turn += 4) {
    const [failure] = await Promise.all([visit(site, turn), visit(constant, turn)]);
    count.requests++;
    if (failure) count.failures.push(`${new Date().toISOString()} ${failure}`);
  }
}

function courseOf(samples, name) {
  const point = (sample) => [sample.minute, sample[name]];
  const values = samples.map((sample) => sample[name]);
  return {
    from: values[0],
    to: values.at(-1),
    most: Math.max(...values),
    slope: slopeOf(samples.map(point)),
    lateSlope: slopeOf(samples.slice(Math.floor(samples.length / 2)).map(point)),
  };
}
