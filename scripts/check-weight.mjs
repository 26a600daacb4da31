// What the built site weighs, next to what it may at most: `npm run check:weight`, part of `npm test`. Kilobytes are thousands
// of bytes.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { pageScripts } from "./page-scripts.mjs";

const bundle = ".cache/weight";
// What a page may start with: React, Remix and its router are most of it. What it loads later, for who needs it, is only told.
const script = 95_000;
const formPages = /^routes\/(submissions\.new|my-stories|manage|profile|auth|story\.report|desk\.posts)/;

const heaviest = (pages) => pages.reduce((most, page) => (page.bytes > most.bytes ? page : most));
const pages = pageScripts();
const reading = heaviest(pages.filter(({ id }) => !formPages.test(id)));
const forms = heaviest(pages.filter(({ id }) => formPages.test(id)));
const figures = [
  [`script of the heaviest page to read, ${reading.id}`, reading.bytes, script],
  [`script of the heaviest page with a form, ${forms.id}`, forms.bytes, script],
  ["the worker with its WebAssembly, as gzip", worker(), 1_650_000],
  ["fonts", sum(globSync("build/client/assets/*.woff2"), (file) => statSync(file).size), 80_000],
];
for (const [what, bytes, target] of figures) {
  const verdict = bytes <= target ? "hit" : "MISSED";
  console.log(`${what}: ${kilobytes(bytes)}, target ${kilobytes(target)}: ${verdict}`);
}
for (const { id, later } of new Set([reading, forms, ...pages.filter((page) => loadsMuch(page))])) {
  const parts = later
    .filter(({ bytes }) => bytes > 500)
    .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
  console.log(`${id} may load later: ${parts.join(", ")}`);
}
process.exit(figures.some(([, bytes, target]) => bytes > target) ? 1 : 0);

/** Whether a page has a part of its own that is heavier than half of what pages start with. */
function loadsMuch({ later }) {
  return later.some(({ bytes }) => bytes > script / 2);
}

/** The bundle as wrangler would send it. */
function worker() {
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", bundle], {
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    stdio: "ignore",
  });
  return sum(globSync(`${bundle}/*.{js,wasm}`), gzip);
}

function gzip(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function sum(items, weigh) {
  return items.reduce((total, item) => total + weigh(item), 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
