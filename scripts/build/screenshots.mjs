// The web manifest's pictures of the site, in public/screenshots: `npm run build && node
// scripts/build/screenshots.mjs`, after the look of these pages has changed. They are committed, since a build has no
// browser.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, testBrowser } from "../lib/browser.mjs";
import { freePort } from "../lib/free-port.mjs";
import { serve, signalServer } from "../lib/serve.mjs";

const pictures = [
  { name: "narrow", path: "/story/demo-2", viewport: { width: 390, height: 844 } },
  { name: "wide", path: "/community", viewport: { width: 1280, height: 800 } },
];

const state = mkdtempSync(join(tmpdir(), "liner-notes-"));
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
const port = (await freePort()) ?? 0;
const server = await serve({ port, state, settings: { SERVICE_WORKER: "off" } });
const browser = await chromium.launch({
  executablePath: testBrowser(),
  args: [...browserFlags, "--hide-scrollbars"],
});
mkdirSync("public/screenshots", { recursive: true });
for (const { name, path, viewport } of pictures) {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70 });
  writeFileSync(`public/screenshots/${name}.webp`, Buffer.from(data, "base64"));
  await page.close();
}
await browser.close();
signalServer(server, "SIGTERM");
rmSync(state, { recursive: true });
process.exit(0);
