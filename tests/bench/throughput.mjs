// `npm run bench`: requests per second and the latency of the slowest ones, compared with a worker in the same workerd
// that responds with a constant of the same size and number of headers.
import autocannon from "autocannon";
import { median, table, verdict, write } from "./report.mjs";
import { prepare, start } from "./site.mjs";

const rounds = 3;
const seconds = 3;
// A browser, so that views are counted.
const reader = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
// A crawler, so that they are not.
const crawler = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };
const story = "/story/sample000001";

const cases = [
  { name: "cached story", worker: "site", path: story, target: 0.5, slowest: 4 },
  { name: "cached community", worker: "site", path: "/community", target: 0.5, slowest: 4 },
  { name: "cached story, to a crawler", worker: "site", path: story, headers: crawler },
  { name: "story out of Miniflare's Cache API", worker: "stored", path: story },
  { name: "a constant that asks D1 for one row", worker: "asking", path: story },
  { name: "rendered story", worker: "fresh", path: story, target: 0.2 },
  { name: "rendered community", worker: "fresh", path: "/community", target: 0.1 },
];

await prepare();
const site = await start(await answers());
const rows = [];
for (const connections of [8, 64]) {
  for (const each of cases) {
    const { worker, path, headers = reader } = each;
    const measure = (which, duration) => load(`${site.urls[which]}${path}`, connections, headers, duration);
    await measure(worker, 1);
    const pairs = [];
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round++) {
      const constant = await measure("constant");
      pairs.push({ constant, ours: await measure(worker) });
    }
    rows.push(row(each, connections, pairs));
    console.log(rows.at(-1).join(" | "));
  }
}
await site.stop();

const head = [
  "what",
  "connections",
  "requests/s",
  "constant",
  "ratio (least–most)",
  "target",
  "p99, ms",
  "constant",
  "ratio",
  "target",
  "",
];
write("throughput", table(head, rows));
console.log(`\n${table(head, rows)}`);

/** The worker's responses, for the constant worker to repeat: the same bytes and number of headers. */
async function answers() {
  const { urls, stop } = await start();
  const texts = {};
  let headers = {};
  for (const path of new Set(cases.map((each) => each.path))) {
    const response = await fetch(`${urls.site}${path}`, { headers: { "accept-encoding": "identity" } });
    texts[path] = await response.text();
    headers = Object.fromEntries(response.headers);
    delete headers["transfer-encoding"];
    delete headers["content-length"];
  }
  await stop();
  return { texts, headers };
}

async function load(url, connections, headers, duration = seconds) {
  const result = await autocannon({ url, connections, duration, headers, workers: 1 });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
}

function row({ name, target, slowest }, connections, pairs) {
  const ratios = pairs.map(({ ours, constant }) => ours.rate / constant.rate);
  const waits = pairs.map(({ ours, constant }) => ours.p99 / Math.max(constant.p99, 1));
  const of = (which, what) => Math.round(median(pairs.map((pair) => pair[which][what])));
  const two = (value) => value.toFixed(2);
  const kept = !target || (median(ratios) >= target && (!slowest || median(waits) <= slowest));
  return [
    name,
    connections,
    of("ours", "rate"),
    of("constant", "rate"),
    `${two(median(ratios))} (${two(Math.min(...ratios))}–${two(Math.max(...ratios))})`,
    target ? `≥ ${target}` : "",
    of("ours", "p99"),
    of("constant", "p99"),
    two(median(waits)),
    slowest ? `≤ ${slowest}` : "",
    target ? verdict(kept) : "",
  ];
}
