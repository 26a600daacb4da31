// `npm run check:lighthouse`: Lighthouse's mobile scores of five pages, medians of three visits each, and the transfer
// size of a cold load. Lighthouse is installed on demand from npm, since it is large.
import { execFileSync, spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { median } from "../../tests/bench/report.mjs";
import { browserFlags, systemBrowser } from "../lib/browser.mjs";
import { freePort } from "../lib/free-port.mjs";
import { serve, signalServer } from "../lib/serve.mjs";

const measured = [
  "/",
  "/community",
  "/story/sample000001",
  "/stories/brand-new",
  "/song/dreams--cranberries",
];
const visits = 3;
const goals = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
/** Goals for what Lighthouse measures on its simulated phone: milliseconds, and the share of the screen that moves. */
const limits = { "largest-contentful-paint": 1000, "cumulative-layout-shift": 0.005 };
const state = ".wrangler/check";
const browserPath = systemBrowser();

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "inherit" });
const port = await freePort();
const server = await serve({ port, state });
let missed = false;

for (const path of measured) {
  const url = `http://localhost:${port}${path}`;
  const reports = Array.from({ length: visits }, () => lighthouse(url));
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)));
    missed ||= score < goal;
    return `${name} ${score} (goal ${goal})`;
  });
  const figures = Object.entries(limits).map(([name, limit]) => {
    const value = median(reports.map(({ audits }) => audits[name].numericValue));
    missed ||= value > limit;
    return `${name} ${Number(value.toPrecision(4))} (goal ${limit})`;
  });
  console.log(`${path}: ${[...scores, ...figures].join(", ")}`);
}

const { cold, touched } = await weigh(`http://localhost:${port}/story/sample000001`);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(
  `cold load of a story: ${kilobytes(cold.all)} (goal 160), of it scripts ${kilobytes(cold.scripts)} (goal 100)`,
);
console.log(`the same once touched: ${kilobytes(touched.all)}, of it scripts ${kilobytes(touched.scripts)}`);
missed ||= cold.all > 160_000 || cold.scripts > 100_000;

signalServer(server, "SIGTERM");
process.exit(missed ? 1 : 0);

/**
 * Lighthouse's report of a page. Now and then it loses its own recording of a visit (`NO_NAVSTART`), and visits again.
 */
function lighthouse(url, tries = 3) {
  const chrome = `--chrome-flags=--headless=new ${browserFlags.join(" ")}`;
  const { status, stdout } = spawnSync(
    "npx",
    ["--yes", "lighthouse@13.5.0", url, "--quiet", "--output=json", chrome],
    {
      encoding: "utf8",
      env: { ...process.env, CHROME_PATH: browserPath },
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  if (status === 0) return JSON.parse(stdout);
  const reason = /"code": "(\w+)"/.exec(stdout)?.[1] ?? `exit code ${status}`;
  if (tries === 1) throw new Error(`Lighthouse failed on ${url}: ${reason}`);
  console.log(`${url}: ${reason}, once more`);
  return lighthouse(url, tries - 1);
}

/** Transfer size of a first visit, headers included: until the network is idle, and after a first interaction. */
async function weigh(url) {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  const page = await browser.newPage();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set();
  const sum = { all: 0, scripts: 0 };
  network.on(
    "Network.responseReceived",
    ({ requestId, type }) => type === "Script" && scripts.add(requestId),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    if (scripts.has(requestId)) sum.scripts += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const cold = { ...sum };
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  await page.waitForLoadState("networkidle");
  await browser.close();
  return { cold, touched: sum };
}
