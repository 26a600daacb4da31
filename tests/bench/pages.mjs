// `npm run bench:pages -- [--taps] [visits]`: loading times of each page on a slow phone with slow 4G, with empty and
// warm cache, and the response time of the first tap; `--taps`: of taps alone.
import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { browserFlags, systemBrowser } from "../../scripts/lib/browser.mjs";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { pages } from "../../scripts/lib/pages.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import { median, table, verdict, write } from "./report.mjs";
import { observe, onSlowPhone } from "./slow-phone.mjs";
import { tableOfTaps } from "./taps.mjs";

const hasTapsAlone = process.argv.includes("--taps");
const [visits = 10] = process.argv
  .slice(2)
  .filter((word) => word !== "--taps")
  .map(Number);
const goals = { fcp: 1800, lcp: 2500, tbt: 200, cls: 0.1 };
const state = ".wrangler/bench-pages";
const measured = hasTapsAlone ? [] : pages.filter((path) => !path.includes("?"));

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
const port = await freePort();
const server = await serve({ port, state });
const browser = await chromium.launch({ executablePath: systemBrowser(), args: browserFlags });
const rows = [];
for (const path of measured) {
  const url = `http://localhost:${port}${path}`;
  await fetch(url);
  const loads = [];
  for (let visit = 0; visit < visits; visit++) loads.push(await load(url));
  rows.push([path, ...figures(loads.map(({ cold }) => cold)), ...figures(loads.map(({ warm }) => warm))]);
  rows.at(-1).push(verdict(loads.every(({ cold, warm }) => isGood(cold) && isGood(warm))));
  console.log(rows.at(-1).join(" | "));
}
const taps = await tableOfTaps(
  (measure) => onSlowPhone(browser, measure),
  `http://localhost:${port}`,
  visits,
);
await browser.close();
process.kill(-server.pid, "SIGTERM");

const names = ["FCP, ms", "LCP, ms", "TBT, ms", "CLS"];
const head = ["page", ...names.map((name) => `first ${name}`), ...names.map((name) => `again ${name}`), ""];
const target = ["target", ...Object.values(goals), ...Object.values(goals)].map((goal, at) =>
  at ? `≤ ${goal}` : goal,
);
if (!hasTapsAlone) write("pages", `Visits a page: ${visits}.\n\n${table(head, [[...target, ""], ...rows])}`);
write("taps", `Medians of ${visits} taps.\n\n${taps}`);

/** A load with an empty cache, then the same page again. */
function load(url) {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(observe);
    const once = async () => {
      await page.goto(url, { waitUntil: "networkidle" });
      return page.evaluate(() => globalThis.figures());
    };
    const cold = await once();
    await page.goto("about:blank");
    return { cold, warm: await once() };
  });
}

function isGood(seen) {
  return Object.entries(goals).every(([name, goal]) => seen[name] <= goal);
}

function figures(loads) {
  return Object.keys(goals).map((name) => {
    const value = median(loads.map((seen) => seen[name]));
    return name === "cls" ? value.toFixed(3) : Math.round(value);
  });
}
