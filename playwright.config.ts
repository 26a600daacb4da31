import { defineConfig, devices } from "@playwright/test";
import { browserFlags, systemBrowser } from "./scripts/browser.mjs";
import { ports } from "./tests/support/ports";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e-server.ts",
  // One browser at a time: each test has sites and a recogniser of its own, and two of them starve each other on two cores.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${ports.site}`,
    reducedMotion: "reduce",
    trace: "retain-on-failure",
    launchOptions: { executablePath: systemBrowser(), args: browserFlags },
  },
});
