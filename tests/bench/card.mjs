// `npm run bench:card`: what one share card takes: how long who asks for it waits, how much processor time workerd
// takes for it, and how much more memory is held afterwards. The worker as it is deployed draws the cards of the sample
// stories one after the other, each in both formats; the first ones, which start what cards need, aren't counted.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { serveWorker } from "../faults/soak/workerd.mjs";
import { processorTime } from "./processor-time.mjs";
import { median, table, write } from "./report.mjs";

const state = ".wrangler/bench-card";
const [first, warm, last] = [1, 10, 40];
const formats = ["wide", "tall"];

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
rmSync(state, { recursive: true, force: true });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
const server = await serveWorker(state);
const times = { wide: [], tall: [] };
const used = { wide: 0, tall: 0 };

const cold = await draw(first, "wide");
for (let story = first; story <= warm; story++) for (const format of formats) await draw(story, format);
const before = await memory();
for (const format of formats) {
  const since = processorTime(server.pid);
  for (let story = warm + 1; story <= last; story++) times[format].push(await draw(story, format));
  used[format] = processorTime(server.pid) - since;
}
const after = await memory();
await server.stop();

const cards = last - warm;
const left = (name) => `${(((after[name] - before[name]) * 1024) / (formats.length * cards)).toFixed(0)} KiB`;
const text = [
  table(
    ["card", "how many", "median, ms", "least", "processor time each, ms"],
    formats.map((format) => [
      format,
      cards,
      median(times[format]).toFixed(0),
      Math.min(...times[format]).toFixed(0),
      (used[format] / cards).toFixed(0),
    ]),
  ),
  `The first card of an isolate: ${cold.toFixed(0)} ms. Memory that a card leaves behind once garbage is collected: ${left("process")} of workerd's, its simulated bucket and database included; ${left("heap")} of the isolate's heap.`,
].join("\n\n");
write("card", text);
console.log(text);

/** The milliseconds until a card is there that nobody has asked for before. */
async function draw(story, format) {
  const headers = { "cf-connecting-ip": crypto.randomUUID() };
  const page = await fetch(`${server.url}/story/sample0000${String(story).padStart(2, "0")}`, { headers });
  const [path = ""] = /\/cards\/[\w-]+\.png/.exec(await page.text()) ?? [];
  const address = `${server.url}${format === "tall" ? path.replace(".png", "-tall.png") : path}`;
  const begun = performance.now();
  const answer = await fetch(address, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength === 0) throw new Error(`${address} answers ${answer.status}`);
  return performance.now() - begun;
}

/** MiB once garbage is collected, which an isolate does while it is asked for something. */
async function memory() {
  let isOver = false;
  const over = server.collect().finally(() => {
    isOver = true;
  });
  while (!isOver) await (await fetch(`${server.url}/robots.txt`)).text();
  return { heap: await over, process: server.memory() };
}
