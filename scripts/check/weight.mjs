// `npm run check:weight`, part of `npm test`: sizes of the built site, compared with their limits. Kilobytes are 1,000
// bytes.
import { globSync, statSync } from "node:fs";
import { pageScripts, tellingScript } from "../lib/page-scripts.mjs";
import { bundleWorker, workerWeight } from "../lib/worker-bundle.mjs";

// Limit of a page's initial script, most of which is React, Remix and its router. Chunks loaded later are only listed.
const script = 95_000;
const formPages = /^routes\/(submissions\.new|my-stories|manage|profile|auth|story\.report|desk\.posts)/;

const heaviest = (pages) => pages.reduce((most, page) => (page.bytes > most.bytes ? page : most));
const pages = pageScripts();
const reading = heaviest(pages.filter(({ id }) => !formPages.test(id)));
const forms = heaviest(pages.filter(({ id }) => formPages.test(id)));
const telling = tellingScript();
const figures = [
  [`script of the heaviest page to read, ${reading.id}`, reading.bytes, script],
  [`script of the heaviest page with a form, ${forms.id}`, forms.bytes, script],
  // All that the page loads is measured by tests/integration/gatherings/weight.test.ts: less than 60 kB.
  ["script of a gathering's page, /at/{code}", telling.bytes, 15_000],
  ["the worker with its WebAssembly, as gzip", workerWeight(bundleWorker(".cache/weight")), 1_650_000],
  ["fonts", sum(globSync("build/client/assets/*.woff2"), (file) => statSync(file).size), 80_000],
];
for (const [what, bytes, target] of figures) {
  const verdict = bytes <= target ? "hit" : "MISSED";
  console.log(`${what}: ${kilobytes(bytes)}, target ${kilobytes(target)}: ${verdict}`);
}
for (const { id, later } of new Set([reading, forms, telling, ...pages.filter((page) => loadsMuch(page))])) {
  const parts = later
    .filter(({ bytes }) => bytes > 500)
    .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
  console.log(`${id} may load later: ${parts.join(", ")}`);
}
process.exit(figures.some(([, bytes, target]) => bytes > target) ? 1 : 0);

/** Whether a page has a later chunk heavier than half of the initial limit. */
function loadsMuch({ later }) {
  return later.some(({ bytes }) => bytes > script / 2);
}

function sum(items, weigh) {
  return items.reduce((total, item) => total + weigh(item), 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
