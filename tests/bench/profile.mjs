// `npm run bench:profile`: CPU profile of rendering a page, by workerd's own profiler.
import { writeFileSync } from "node:fs";
import autocannon from "autocannon";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { connect } from "../../scripts/measure/inspector.mjs";
import { prepare, start } from "./site.mjs";

const [path = "/community", worker = "fresh"] = process.argv.slice(2);
const requests = worker === "fresh" ? 300 : 20_000;
await prepare({ readable: true });
const inspectorPort = await freePort();
const site = await start({ inspectorPort });
const url = `${site.urls[worker]}${path}`;
await autocannon({ url, connections: 1, amount: 100 });

const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json();
const target = targets.find(({ id }) => id.endsWith(worker));
const profiler = await connect(target.webSocketDebuggerUrl);
await profiler.send("Profiler.enable");
await profiler.send("Profiler.setSamplingInterval", { interval: 200 });
await profiler.send("Profiler.start");
const { latency } = await autocannon({ url, connections: 8, amount: requests, workers: 1 });
const { profile } = await profiler.send("Profiler.stop");
writeFileSync(".cache/bench/page.cpuprofile", JSON.stringify(profile));
console.log(`${path}: median ${latency.p50} ms, mean ${latency.mean.toFixed(1)} ms`);
print(
  "by function",
  profile,
  ({ functionName, url, lineNumber }) =>
    `${functionName || "(anonymous)"} ${url.split("/").at(-1)}:${lineNumber + 1}`,
);
profiler.close();
await site.stop();

function print(title, { nodes, samples, timeDeltas }, nameOf) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map();
  const whole = new Map();
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  for (const [at, id] of samples.entries()) {
    const name = nameOf(byId.get(id).callFrame);
    own.set(name, (own.get(name) ?? 0) + timeDeltas[at]);
    const seen = new Set();
    for (let each = id; each; each = parents.get(each)) {
      const above = nameOf(byId.get(each).callFrame);
      if (!seen.has(above)) whole.set(above, (whole.get(above) ?? 0) + timeDeltas[at]);
      seen.add(above);
    }
  }
  for (const [what, times] of [
    ["own", own],
    ["with callees", whole],
  ]) {
    console.log(`\n${title}, ${what}, ms a request`);
    for (const [name, time] of [...times].sort((a, b) => b[1] - a[1]).slice(0, 45)) {
      console.log(`${(time / 1000 / requests).toFixed(3).padStart(8)}  ${name}`);
    }
  }
}
