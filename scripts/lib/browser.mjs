import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { installDebian } from "./debian.mjs";

const whole = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"];
const headless = "/usr/bin/chromium-headless-shell";

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The system's Chromium; undefined means Playwright's own. */
export const systemBrowser = () => firstOf(whole);

/**
 * The Chromium for tests: preferably the headless shell, Playwright's own default, which needs two thirds of the time.
 * Else the full Chromium; undefined means Playwright's own.
 */
export const testBrowser = () => firstOf([process.env.CHROMIUM, headless, ...whole]);

/** Flags: no sandbox, for containers, and no background network requests. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** For tests: without a GPU, a process of its own for it would be one more that wants the processor. */
export const testBrowserFlags = [...browserFlags, "--in-process-gpu"];

/**
 * Installs a Chromium for the end-to-end tests, if there is none: Debian's, else Playwright's own.
 * @param packages resolves when those of package-lock.json, Playwright among them, are installed
 */
export async function installBrowser(packages) {
  if (testBrowser() === headless || process.env.CHROMIUM) return;
  if ((await installDebian("chromium-headless-shell")) || systemBrowser()) return;
  if (await installDebian("chromium")) return;
  await packages;
  try {
    await promisify(execFile)("playwright", ["install", "chromium"]);
  } catch {
    throw new Error(
      "No Chromium, and none could be installed: install the package `chromium`, or set CHROMIUM to one.",
    );
  }
}
