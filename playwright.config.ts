import { defineConfig, devices } from "@playwright/test";
import { browserFlags, systemBrowser } from "./scripts/browser.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e-server.ts",
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    reducedMotion: "reduce",
    // Without snapshots of the DOM: to take them, Playwright runs a script in every frame, also in those whose sandbox
    // allows none (the mails at /dev/mail), and Chromium then says so in the console.
    trace: { mode: "retain-on-failure", snapshots: false },
    launchOptions: { executablePath: systemBrowser(), args: browserFlags },
  },
});
