import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebian } from "./debian.mjs";

const known = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/** The system's Chromium; undefined means Playwright's own. */
export const systemBrowser = () => known.find((path) => path && existsSync(path));

/** How it is started: without a sandbox, for containers, and without looking for hosts of its own. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Sees to it that end-to-end tests have a Chromium: the system's, else Debian's package, else Playwright's own. */
export function installBrowser() {
  if (systemBrowser()) return;
  if (installDebian("chromium") && systemBrowser()) return;
  try {
    execFileSync("playwright", ["install", "chromium"], { stdio: ["ignore", "ignore", "pipe"] });
  } catch {
    throw new Error(
      "No Chromium, and none could be installed: install the package `chromium`, or set CHROMIUM to one.",
    );
  }
}
