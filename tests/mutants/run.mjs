// `npm run mutants`: puts small faults into the server's code, one at a time, and says which of them no unit or
// integration test notices (docs/decisions/0059-mutants.md). In a copy of the last commit; takes an hour for one fault
// in twenty.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { remixBuild } from "../../scripts/build/remix-build.mjs";
import { readOptions } from "../../scripts/lib/options.mjs";
import { planOf } from "./plan.mjs";
import { listFolder } from "./plugin.mjs";
import { openReports } from "./server.mjs";

const usage = `
npm run mutants [-- --share 0.05] [--files REGEXP] [--tests PATH] [--seed 1] [--minutes 60]

Tries small faults in the server's code, and lists those that no unit or integration test notices.

  --share 0.05   how many of them, drawn by chance
  --files REGEXP only those of files whose path matches
  --tests PATH   only by the tests whose path has this in it: minutes for a part of the code
  --seed 1       another number draws others
  --minutes 60   ends after so many of trying, and counts those that were tried by then
`;
/** Part of each test file's path. */
const everyTest = "tests";
const { values } = readOptions(usage, {
  options: {
    share: { type: "string", default: "0.05" },
    files: { type: "string", default: "" },
    tests: { type: "string", default: everyTest },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "60" },
  },
});

/** Test files of one process. */
const groupSize = 16;
/** Files that are named for what no test reaches. */
const filesShown = 20;
/** Milliseconds without a report after which a process hangs: more than one takes to start, or the longest test. */
const silentFor = 60_000;

const copy = join(mkdtempSync(join(tmpdir(), "liner-notes-mutants-")), "copy");
execFileSync("git", ["worktree", "add", "--quiet", "--detach", copy]);
const { url, reports, note, close } = await openReports();
try {
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  build();
  await runTests([values.tests]);
  if (reports.reached.length === 0) throw new Error("No test reached a fault");
  const faults = readFaults();
  const plan = planOf(reports.reached, drawn(faults));
  const planned = timesOf(plan);
  reports.plan = plan;
  const until = Date.now() + Number(values.minutes) * 60_000;
  for (const files of inGroups(Object.keys(plan))) if (Date.now() < until) await tryFaults(files, until);
  report(faults, planned);
} finally {
  close();
  execFileSync("git", ["worktree", "remove", "--force", copy]);
  rmSync(join(copy, ".."), { recursive: true, force: true });
}

function build() {
  const run = (command, ...args) =>
    execFileSync(command, args, {
      cwd: copy,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    });
  run("npm", "run", "--silent", "assets");
  run(...remixBuild, "--config", "tests/mutants/vite.config.ts", "--logLevel", "error");
  run("node", "scripts/build/service-worker.mjs");
}

/** Starts again without the fault that has hung or ended the process: nobody could overlook that one. */
async function tryFaults(files, until) {
  do {
    await runTests(files);
    if (reports.trying === null) return;
    note({ id: reports.trying, outcome: "noticed" });
  } while (Date.now() < until);
}

/** @param {string[]} files paths, or parts of them */
async function runTests(files) {
  const args = ["run", "--config", "tests/mutants/vitest.config.ts", "--silent", "--reporter=dot"];
  const child = spawn("vitest", [...args, "--dangerouslyIgnoreUnhandledErrors", ...files], {
    cwd: copy,
    // A group of its own, which ends with it: workerd is among its children.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, MUTANTS_SERVER: url },
  });
  const ended = new Promise((done) => child.on("close", done));
  reports.heardAt = Date.now();
  while ((await Promise.race([ended, sleep(1000, "running")])) === "running") {
    if (Date.now() - reports.heardAt <= silentFor) continue;
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await ended;
  }
}

/** All faults, by id. */
function readFaults() {
  const folder = join(copy, listFolder);
  const lists = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return new Map(lists.flat().map((fault) => [fault.id, fault]));
}

/** A share of them, the same for the same seed. */
function drawn(faults) {
  let state = Number(values.seed) * 7919;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const isMeant = new RegExp(values.files);
  return new Map([...faults].filter(([, { file }]) => isMeant.test(file) && random() < Number(values.share)));
}

function inGroups(files) {
  const groups = [];
  for (let at = 0; at < files.length; at += groupSize) groups.push(files.slice(at, at + groupSize));
  return groups;
}

/** How many tests are to try each fault. */
function timesOf(plan) {
  const times = new Map();
  for (const id of Object.values(plan).flatMap(Object.values).flat()) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

function report(faults, planned) {
  const outcomes = [...planned].map(([id, times]) => ({
    ...faults.get(id),
    times,
    ...reports.tried.get(id),
  }));
  const noticed = outcomes.filter(({ isNoticed }) => isNoticed);
  const unnoticed = outcomes.filter(({ isNoticed, tries = 0, times }) => !isNoticed && tries >= times);
  for (const { file, line, kind, was, becomes } of unnoticed.sort((one, other) => one.id - other.id)) {
    const change = [was, becomes].filter(Boolean).map((text) => text.replace(/\s+/g, " ").slice(0, 90));
    console.log(`${file}:${line} ${kind}: ${change.join(" → ")}`);
  }
  const reached = new Set(reports.reached.flatMap(({ ids }) => ids));
  if (values.tests === everyTest)
    for (const [file, count] of filesWithMost([...faults.values()].filter(({ id }) => !reached.has(id))))
      console.log(`${file}: ${count} that no unit or integration test reaches`);
  const all = noticed.length + unnoticed.length;
  console.log(
    `${noticed.length} of ${all} noticed; ${outcomes.length - all} more were not tried to the end. Of all ${faults.size} in the code, ${reached.size} are reached by a unit or integration test.`,
  );
}

/** The files with the most of these faults, and how many. */
function filesWithMost(faults) {
  const counts = [...Map.groupBy(faults, ({ file }) => file)].map(([file, some]) => [file, some.length]);
  return counts.sort(([, one], [, other]) => other - one).slice(0, filesShown);
}
