// `npm run bench:startup [runs]`: an isolate's start-up time: parsing the worker and evaluating its modules. Measured
// by workerd's own CPU profiler, as `wrangler check startup` does, each time in a new workerd. Cloudflare rejects a
// worker that takes more than a second.
import { execFileSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readBindings } from "wrangler";
import { connect } from "../../scripts/measure/inspector.mjs";
import { median, table, verdict, write } from "./report.mjs";

const target = 100;
const [runs = 9] = process.argv.slice(2).map(Number);
const bundle = ".cache/bench/startup";

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
rmSync(bundle, { recursive: true, force: true });
execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", bundle], {
  env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  stdio: "ignore",
});
const { compatibilityDate, compatibilityFlags } = readBindings("wrangler.toml").workerOptions;
const times = [];
for (let run = 0; run < runs; run++) times.push(await start());
const busy = times.map((each) => each.busy);
const middle = median(busy);
const figures = [
  runs,
  ...[middle, Math.min(...busy), Math.max(...busy), median(times.map(({ garbage }) => garbage))].map(
    Math.round,
  ),
  `< ${target}`,
  verdict(middle < target),
];
write(
  "startup",
  table(
    ["runs", "median, ms", "least", "most", "of the median, collecting garbage", "target", ""],
    [figures],
  ),
);
console.log(figures.join(" | "));

/** One start, in milliseconds of CPU time. */
async function start() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "startup",
      compatibilityDate,
      compatibilityFlags,
      modulesRoot: bundle,
      modules: [
        {
          type: "ESModule",
          path: `${bundle}/start.js`,
          contents: `export default { async fetch() { await import("./index.js"); return new Response("started"); } };`,
        },
        { type: "ESModule", path: `${bundle}/index.js` },
        ...globSync(`${bundle}/*.wasm`).map((path) => ({ type: "CompiledWasm", path })),
      ],
      inspectorPort: 0,
      handleStructuredLogs: () => {},
    }),
  );
  await miniflare.ready;
  const { href } = new URL("/core:user:startup", await miniflare.getInspectorURL());
  const inspector = await connect(href);
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.setSamplingInterval", { interval: 200 });
  await inspector.send("Profiler.start");
  await (await miniflare.dispatchFetch("http://localhost/")).text();
  const { profile } = await inspector.send("Profiler.stop");
  inspector.close();
  await miniflare.dispose();
  return timesOf(profile);
}

function timesOf({ nodes, samples, timeDeltas }) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const sum = (counts) =>
    samples.reduce((total, id, at) => (counts(names.get(id)) ? total + timeDeltas[at] / 1000 : total), 0);
  return {
    busy: sum((name) => name !== "(idle)"),
    garbage: sum((name) => name === "(garbage collector)"),
  };
}
