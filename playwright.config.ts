import { defineConfig, devices } from "@playwright/test";
import { testBrowser, testBrowserFlags } from "./scripts/lib/browser.mjs";

const waiting = /e2e\/(voice|offline)\/(?!saved-account)|telling/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e/server.ts",
  workers: 3,
  // Tests that mostly wait, for the microphone or a service worker, run one at a time, beside two that keep the
  // processor busy, as accounts' lists do: each of them takes a third of the time.
  projects: [
    { name: "waiting", testMatch: waiting, workers: 1 },
    { name: "working", testIgnore: waiting, workers: 2 },
  ],
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    reducedMotion: "reduce",
    // Their requests pass by `page.route`; what concerns the service worker allows it.
    serviceWorkers: "block",
    // No trace: for DOM snapshots, Playwright runs a script in every frame, including sandboxed ones without scripts
    // (the mails at /dev/mail), for which Chromium logs an error to the console.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: testBrowser(), args: testBrowserFlags },
  },
});
