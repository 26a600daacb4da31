// `npm test`: types, lint, unit and integration tests in workerd, end-to-end tests in Chromium. The last line adds up
// the runners' results; any failure, or a part that could not run, ends with a status of 1. `--quick` (`npm run
// test:quick`) leaves out everything that needs a build or starts commands: for a minute's check while working, not a
// replacement.
import { rmSync, statfsSync } from "node:fs";
import { installBrowser } from "./lib/browser.mjs";
import { installPackages } from "./lib/install.mjs";
import { installRecogniser, noRecogniser } from "./lib/recogniser.mjs";
import { openReport } from "./lib/test-report.mjs";
import { failedInPlaywright, failedInVitest, msOf } from "./lib/test-results.mjs";

const reports = ".cache/reports";
const isQuick = process.argv.includes("--quick");

rmSync(reports, { recursive: true, force: true });
const report = openReport(reports);
const { part, run, count } = report;

// Packages and the system's tools come at the same time, since one waits for the network while the other unpacks.
const packages = part("Packages", installPackages);
const tools = async () => {
  await part("Browser", () => installBrowser(packages));
  await part("Speech recogniser", installRecogniser);
};
await Promise.all([packages, isQuick ? null : tools()]);

// The build runs in parallel with the static checks, what only end-to-end tests wait for while Vitest starts.
let afterBuild = Promise.resolve();
const assets = part("Assets", () => run("npm", "run", "--silent", "assets"));
const building = assets.then(async () => {
  if (isQuick) return;
  await part("Build", () => run("node", "scripts/build/build.mjs", "--without-assets"));
  afterBuild = part("Weight", () => run("node", "scripts/check/weight.mjs")).then(() =>
    part("Sample site", () => run("tsx", "tests/support/e2e/prepare.ts")),
  );
});
const reading = part("Lint", () => run("biome", "check", "--error-on-warnings")).then(async () => {
  if (isQuick) return;
  await part("Secrets", () => run("secretlint", "**/*"));
  await part("Known weaknesses", () => run("node", "scripts/check/audit.mjs"));
});
const checking = Promise.all([
  building,
  reading,
  assets.then(() => part("Types", () => run("npm", "run", "--silent", "types"))),
]);
// Quick tests run beside the checks. The others have limits of time that a shared core would use up.
await (isQuick ? assets : checking);

const projects = isQuick
  ? ["unit", "house"]
  : ["unit", "integration", "own isolate", "scripts", "house", "built"];
await part("Unit and integration tests", async () => {
  const status = await report.show(
    "vitest",
    [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/vitest.json`],
    ],
    inMemory(),
  );
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } =
    report.read("vitest.json");
  const skipped = isQuick ? { skipped: numPendingTests } : {};
  const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
  count({ passed: numPassedTests, failed: failed + (isQuick ? 0 : numPendingTests), ...skipped }, status);
  report.failures(testResults.flatMap(failedInVitest));
  report.times(testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })));
});
await checking;
await afterBuild;
if (!isQuick) {
  await part("End-to-end tests", async () => {
    const status = await report.show("playwright", ["test", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
      IS_PREPARED: "yes",
    });
    const { stats, suites } = report.read("playwright.json");
    // Without a recognizer its tests are skipped, which only then is no failure.
    const skipped = noRecogniser() ? stats.skipped : 0;
    const failed = stats.unexpected + stats.flaky + stats.skipped - skipped;
    count({ passed: stats.expected, failed, skipped }, status);
    if (skipped > 0) report.say(`${skipped} end-to-end tests were skipped: ${noRecogniser()}`);
    report.failures(suites.flatMap(failedInPlaywright));
    report.times(suites.map((suite) => ({ file: suite.file, ms: msOf(suite) })));
  });
}
process.exit(report.close());

/** Puts test databases into memory if there is space, since their writes would otherwise wait for the disk. */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 1024 ** 3 ? { TMPDIR: "/dev/shm" } : {};
  } catch {
    return {};
  }
}
