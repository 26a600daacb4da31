import { defineConfig, devices } from "@playwright/test";
import { browserFlags, testBrowser } from "./scripts/lib/browser.mjs";

const waiting = /voice-is-never-lost/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e-server.ts",
  workers: 2,
  // What waits for a microphone's clock most of the time starts first, beside what keeps a core busy.
  projects: [
    { name: "waiting", testMatch: waiting },
    { name: "working", testIgnore: waiting },
  ],
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    reducedMotion: "reduce",
    // No trace: to take its snapshots of the DOM, Playwright runs a script in every frame, also in those whose sandbox allows
    // none (the mails at /dev/mail), and Chromium then says so in the console.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: testBrowser(), args: browserFlags },
  },
});
