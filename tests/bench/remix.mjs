// `npm run bench:remix [rounds]`: what each patch of app/platform/remix gives, into docs/performance.md. The project is
// built with all patches, and once without each; what is compared is measured in turns, so that other load on the
// machine affects both.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserFlags, systemBrowser } from "../../scripts/lib/browser.mjs";
import { pageScripts } from "../../scripts/lib/page-scripts.mjs";
import { bundleWorker } from "../../scripts/lib/worker-bundle.mjs";
import { failedHydrations, firstVisits, handledTaps, serveCopies } from "./remix/browser.mjs";
import { builtWithout } from "./remix/copy.mjs";
import { patches } from "./remix/patches.mjs";
import { renderingTimes } from "./remix/server.mjs";
import { median, table, write } from "./report.mjs";

const [rounds = 5] = process.argv.slice(2).map(Number);
const all = "all patches";
const state = ".wrangler/bench-remix";
const rendered = ["/about", "/story/sample000001", "/community"];
const visited = ["/story/sample000001", "/community", "/submissions/new"];

const copies = Object.fromEntries(
  [{ name: all, removal: [] }, ...patches].map(({ name, removal }) => [name, builtWithout(name, removal)]),
);
rmSync(state, { recursive: true, force: true });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
const pick = (...names) => Object.fromEntries([all, ...names].map((name) => [name, copies[name]]));
const rows = [...weights(), ...(await rendering()), ...(await inBrowser())];
const text = table(["patch", "what", "with", "without", "ratio (least–most)"], rows);
write("remix", text);
console.log(text);

/** Of the script that the heaviest page starts with: exact. */
function weights() {
  const [ours, other] = [all, "settled flags"].map(
    (name) => Math.max(...pageScripts(copies[name]).map(({ bytes }) => bytes)) / 1000,
  );
  return [
    [
      "settled flags",
      "heaviest script to start, kB",
      ours.toFixed(1),
      other.toFixed(1),
      (ours / other).toFixed(3),
    ],
  ];
}

async function rendering() {
  const names = ["rendering to a string", "one-route builds"];
  const bundles = Object.fromEntries(
    Object.entries(pick(...names)).map(([name, copy]) => [name, bundleWorker(`${copy}/.cache/bundle`, copy)]),
  );
  const times = await renderingTimes(bundles, state, rendered, rounds);
  return names.flatMap((name) =>
    rendered.map((path) =>
      compared(name, `${path}, processor time, ms`, times[path][all], times[path][name]),
    ),
  );
}

async function inBrowser() {
  const browser = await chromium.launch({ executablePath: systemBrowser(), args: browserFlags });
  const sites = await serveCopies(pick("late start", "held events", "decoding first"), state);
  const of = (names) => Object.fromEntries(names.map((name) => [name, sites[name]]));
  const seen = await firstVisits(browser, of([all, "late start", "decoding first"]), visited, rounds);
  const figures = [
    ["late start", "fcp", "first paint"],
    ["late start", "lcp", "largest paint"],
    ["late start", "tbt", "blocking time"],
    ["late start", "hydrated", "hydrated after"],
    ["decoding first", "hydrated", "hydrated after"],
  ].flatMap(([name, key, what]) =>
    visited.map((path) => {
      const values = (which) => seen[path][which].map((visit) => visit[key]);
      return compared(name, `${path}, ${what}, ms`, values(all), values(name), 0);
    }),
  );
  const counts = [
    ["held events", "first taps handled by the script", handledTaps],
    ["decoding first", "clicks during hydration that end in an error", failedHydrations],
  ];
  for (const [name, what, count] of counts) {
    const counted = [];
    for (const site of [sites[all], sites[name]])
      counted.push(`${await count(browser, site, rounds)} of ${rounds}`);
    figures.push([name, what, ...counted, ""]);
  }
  await browser.close();
  for (const { stop } of Object.values(sites)) stop();
  return figures;
}

/** Medians, and the ratios of the rounds. */
function compared(name, what, ours, others, digits = 1) {
  const ratios = ours.map((value, round) => value / others[round]);
  const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  const shown = `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
  return [name, what, median(ours).toFixed(digits), median(others).toFixed(digits), shown];
}
