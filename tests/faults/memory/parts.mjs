import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { serveOperations } from "../soak/workerd.mjs";

const state = ".wrangler/memory-parts";

/** Operations of one request, one after the other. */
const perRequest = 50;

/** Waiting messages that the simulated queue takes in each leg; some 10,000 together make it fail. */
const maxWaiting = 2200;

/** The operations of worker.mjs that the site does under load, by what they are called in a report. */
export const parts = {
  nothing: "constant",
  "a row read from D1": "d1-read",
  "four rows inserted into D1, in a batch": "d1-batch",
  "a row updated in D1": "d1-update",
  "a statement in D1 that was never asked before": "d1-new-sql",
  "a new file of 20 kB in R2": "r2-put-new",
  "a queue's message, sent and handled": "queue",
  "a queue's message that waits to be handled": "queue-waiting",
  "a rate limit asked for a new key": "limit-new",
  "a new page of 10 kB in the Cache API": "cache-put-new",
  "a page found in the Cache API": "cache-match",
  "a static file": "asset",
  "a WebAssembly instance, of HarfBuzz": "wasm",
};

/** Operations in a leg, if `times` are asked for. */
export const timesOf = (operation, times) =>
  operation === "queue-waiting" ? Math.min(times, maxWaiting) : times;

/**
 * Does one operation over and over in a workerd of its own, and measures how much memory each leg of it leaves behind
 * once garbage is collected. A cache that fills grows less in each leg; a leak grows as much.
 * @param {string} operation of worker.mjs
 * @param {{ legs: number, times: number }} options how many legs, and operations in each; as many operations come
 * before the first
 * @returns {Promise<{ kib: number[], heaps: number[], anonymous: number }>} KiB an operation in each leg, of the
 * process (file mappings left out) and of all isolates' heaps; MiB of the process at the end
 */
export async function measurePart(operation, { legs, times }) {
  rmSync(state, { recursive: true, force: true });
  const server = await serveOperations(state);
  let next = 1000;
  const ask = async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    if ((await answer.text()) !== "done") throw new Error(`${path}: ${answer.status}`);
  };
  const repeat = async (count) => {
    const first = next;
    next += count;
    await ask(`/${operation}/${first}/${count}`);
  };
  const leg = async () => {
    for (let done = 0; done < times; done += perRequest) await repeat(perRequest);
  };
  await ask("/setup");
  await leg();
  const marks = [await settle()];
  for (let at = 0; at < legs; at++) {
    await leg();
    marks.push(await settle());
  }
  await server.stop();
  const growth = (name) =>
    marks.slice(1).map((mark, at) => ((mark[name] - marks[at][name]) * 1024) / (mark.done - marks[at].done));
  return { kib: growth("anonymous"), heaps: growth("heaps"), anonymous: marks.at(-1).anonymous };

  /** Collects garbage, while the operation goes on now and then: an isolate collects at its next request. */
  async function settle() {
    const found = [];
    for (let tries = 0; tries < 3; tries++) {
      let heaps;
      const collecting = server.collect().then((collected) => {
        heaps = collected;
      });
      while (heaps === undefined) {
        await repeat(1);
        await pause(20);
      }
      await collecting;
      if (heaps) found.push({ anonymous: server.anonymous(), heaps: heaps.all, done: next });
    }
    return found.reduce((least, mark) => (mark.anonymous < least.anonymous ? mark : least));
  }
}
