import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

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
  console.log("• Installing Chromium");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const attempts = [
    [...asRoot, "apt-get", "update", "-qq"],
    [...asRoot, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ["playwright", "install", "chromium"],
  ];
  for (const [command, ...args] of attempts) {
    try {
      execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
      if (systemBrowser() || command === "playwright") return;
    } catch {
      // The next way may work.
    }
  }
  throw new Error(
    "No Chromium, and none could be installed: install the package `chromium`, or set CHROMIUM to one.",
  );
}
