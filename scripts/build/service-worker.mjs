// The service worker: bundled from app/service-worker, with the list of what it stores at once. Written to
// build/client/service-worker, from where /sw.js reads it.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { chunksOf } from "../lib/page-scripts.mjs";

const folder = "build/client";

/** Pages that are there without a network, as a visitor without an account gets them. */
const shellPages = ["/", "/submissions/new", "/saved", "/outbox", "/offline"];
const shellRoutes = [
  "routes/home",
  "routes/submissions.new",
  "routes/saved",
  "routes/outbox",
  "routes/offline",
];

/** Of the chunks that these pages load later: those that do nothing without a network, or are too heavy for it. */
const left =
  /^(cut-piece|turnstile-widget|avatar-menu|combobox|song-suggestions|make-copy|share-file|sent-card)/;

const files = [
  ...chunksOf([...shellRoutes, "routes/submissions"], (name) => !left.test(name)).map(
    (name) => `/assets/${name}`,
  ),
  ...globSync(`${folder}/assets/*.{css,svg,woff2}`).map((path) => path.slice(folder.length)),
];

const hash = (...texts) => {
  const made = createHash("sha256");
  for (const text of texts) made.update(text);
  return made.digest("hex").slice(0, 16);
};

// A page changes with the worker that renders it.
const pageRevision = hash(
  ...globSync("build/server/*.js")
    .sort()
    .map((path) => readFileSync(path)),
);
const precache = [
  ...shellPages.map((url) => ({ url, revision: pageRevision })),
  // Their names have a hash.
  ...files.map((url) => ({ url, revision: null })),
];

mkdirSync(`${folder}/service-worker`, { recursive: true });
for (const [entry, name] of [
  ["worker", "on"],
  ["removal", "off"],
]) {
  await build({
    entryPoints: [`app/service-worker/${entry}.ts`],
    outfile: `${folder}/service-worker/${name}.js`,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    alias: { "~": `${process.cwd()}/app` },
    tsconfig: "tsconfig.json",
    define: {
      "import.meta.env.SSR": "false",
      "process.env.NODE_ENV": '"production"',
      __PRECACHE__: JSON.stringify(precache),
    },
  });
}

const weight = files.reduce(
  (sum, url) =>
    sum +
    (url.endsWith(".woff2")
      ? statSync(folder + url).size
      : brotliCompressSync(readFileSync(folder + url)).length),
  0,
);
const facts = { precache: precache.length, fileBytes: weight };
writeFileSync("build/service-worker.json", JSON.stringify(facts));
