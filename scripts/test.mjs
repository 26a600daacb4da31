// `npm test`: types, lint, unit and integration tests in workerd, end-to-end tests in a real Chromium. The last line
// adds up what the runners counted themselves; any failure, or a part that could not run, ends with a status of 1.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { installBrowser } from "./browser.mjs";
import { installPackages } from "./install.mjs";
import { installRecogniser } from "./recogniser.mjs";

const reports = ".cache/reports";
const total = { passed: 0, failed: 0 };
let broken = false;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

installPackages();
part("Browser", () => installBrowser());
part("Speech recogniser", () => installRecogniser());
part("Build", () => run("npm", "run", "--silent", "build"));
part("Weight", () => run("node", "scripts/check-weight.mjs"));
part("Types", () => run("tsc"));
part("Lint", () => run("biome", "check", "--error-on-warnings"));
part("Secrets", () => run("secretlint", "**/*"));
part("Known weaknesses", () => run("node", "scripts/check-audit.mjs"));
part("Unit and integration tests", () => {
  const status = tests("vitest", [
    "run",
    ...["--project", "workerd", "--project", "house"],
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports}/vitest.json`,
  ]);
  const report = read("vitest.json");
  count(
    report.numPassedTests,
    report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0),
    status,
  );
});
part("End-to-end tests", () => {
  const status = tests("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
  });
  const { stats } = read("playwright.json");
  count(stats.expected, stats.unexpected + stats.flaky + stats.skipped, status);
});

console.log(`\n${total.passed} passed, ${total.failed + (broken && total.failed === 0 ? 1 : 0)} failed`);
process.exit(broken || total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Runs a part of the checks; one that throws is broken, and the next ones run all the same. */
function part(name, check) {
  console.log(`\n• ${name}`);
  try {
    check();
  } catch (error) {
    broken = true;
    console.error(`✗ ${name}: ${error.message}`);
  }
}

function run(command, ...args) {
  execFileSync(command, args, { stdio: "inherit" });
}

function tests(command, args, env = {}) {
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status;
}

function read(report) {
  return JSON.parse(readFileSync(`${reports}/${report}`, "utf8"));
}

function count(passed, failed, status) {
  total.passed += passed;
  total.failed += failed;
  if (status !== 0 && failed === 0) throw new Error(`the runner ended with status ${status}`);
}
