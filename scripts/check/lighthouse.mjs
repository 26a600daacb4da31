// `npm run check:lighthouse`: Lighthouse's mobile scores of four pages, and the transfer size of a cold load.
// Lighthouse is installed on demand from npm, since it is large.
import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { browserFlags, systemBrowser } from "../lib/browser.mjs";
import { freePort } from "../lib/free-port.mjs";
import { serve, signalServer } from "../lib/serve.mjs";

const measured = ["/", "/community", "/story/sample000001", "/stories/brand-new"];
const goals = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
/** Goals for what Lighthouse measures on its simulated phone: milliseconds, and the share of the screen that moves. */
const limits = { "largest-contentful-paint": 1000, "cumulative-layout-shift": 0.005 };
const state = ".wrangler/check";
const browserPath = systemBrowser();

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
execFileSync("node", ["scripts/database.mjs", "--state", state], { stdio: "inherit" });
const port = await freePort();
const server = await serve({ port, state });
let missed = false;

for (const path of measured) {
  const url = `http://localhost:${port}${path}`;
  const { categories, audits } = lighthouse(url);
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    missed ||= score < goal;
    return `${name} ${score} (goal ${goal})`;
  });
  const figures = Object.entries(limits).map(([name, limit]) => {
    const value = audits[name].numericValue;
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

function lighthouse(url) {
  const chrome = `--chrome-flags=--headless=new ${browserFlags.join(" ")}`;
  const report = execFileSync(
    "npx",
    ["--yes", "lighthouse@13.5.0", url, "--quiet", "--output=json", chrome],
    {
      encoding: "utf8",
      env: { ...process.env, CHROME_PATH: browserPath },
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  return JSON.parse(report);
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
