// `npm run faults`: slow fault-injection tests. `npm run faults -- --soak 30` runs a load test for half an hour
// instead; `npm run faults -- --memory-parts` measures what each simulated service keeps (`--times 2200` for shorter
// legs), `--memory-kept` counts what waits or is remembered there under that load. All write their measurements into
// docs/reliability.md.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { countKept } from "./memory/kept.mjs";
import { measurePart, parts, timesOf } from "./memory/parts.mjs";
import { logFile, soak, target } from "./soak/soak.mjs";
import { perStory } from "./soak/visits.mjs";
import { writeFigures } from "./soak/write-figures.mjs";

const {
  soak: minutes,
  "memory-parts": isForParts,
  "memory-kept": isForKept,
  times,
} = parseArgs({
  options: {
    soak: { type: "string" },
    "memory-parts": { type: "boolean" },
    "memory-kept": { type: "boolean" },
    times: { type: "string", default: "8000" },
  },
}).values;
execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
if (isForKept) process.exit(await memoryKept());
if (isForParts) process.exit(await memoryOfParts(Number(times)));
process.exit(minutes ? await load(Number(minutes)) : tryFaults());

/** @param {number} times how often each operation is done in a leg: one MiB is 0.1 KiB an operation at 10,000 */
async function memoryOfParts(times) {
  const list = (numbers) => numbers.map((number) => number.toFixed(2)).join(", ");
  const lines = [
    `KiB an operation in three legs of ${times}, after as many to start with; in brackets what heaps took of it.`,
  ];
  for (const [name, operation] of Object.entries(parts)) {
    const { kib, heaps, anonymous } = await measurePart(operation, {
      legs: 3,
      times: timesOf(operation, times),
    });
    lines.push(`${name}: ${list(kib)} (${list(heaps)}); ${Math.round(anonymous)} MiB at the end.`);
    console.log(lines.at(-1));
  }
  writeFigures("memory-parts", lines);
  return 0;
}

async function memoryKept() {
  const after = [390, 780, 1170];
  const counts = await countKept(after);
  const lines = counts.map(({ texts, waiting }, at) => {
    const messages = Object.entries(waiting).map(([queue, count]) => `${count} in ${queue}`);
    return `After ${after[at]} requests, of which ${after[at] / perStory} sent a story: ${texts} different SQL texts; messages that wait: ${messages.join(", ")}.`;
  });
  writeFigures("memory-kept", lines);
  console.log(lines.join("\n"));
  return 0;
}

async function load(minutes) {
  const { samples, requests, stories, cards, failures, resident, heap, heaps, waiting, constant } =
    await soak(minutes);
  const failed =
    failures.length > 0 ? `${failures.length} failed (${failures.slice(0, 5).join("; ")})` : "none failed";
  const lines = [
    `${minutes} minutes, ${requests} requests, of which ${failed}. ${stories} stories were sent, and ${cards} files were in the bucket at the end: cards that were drawn.`,
    `workerd's resident memory once garbage is collected: ${course(resident)}. Target: less than ${target} MiB a minute.`,
    `In use in the worker's own isolate then: ${course(heap)}.`,
    `Taken by the heaps of all isolates of that process: ${course(heaps)}.`,
    `The same process just before each collection: ${course(waiting)}.`,
    `A worker that answers with a constant, asked as often, once garbage is collected: ${course(constant)}.`,
  ];
  writeFigures("soak", lines);
  for (const name of ["resident", "heap", "heaps"])
    console.log(`${name}: ${samples.map((sample) => Math.round(sample[name])).join(" ")}`);
  console.log(lines.join("\n"));
  if (failures.length > 0) console.log(`${failures.join("\n")}\nThe worker's log: ${logFile}`);
  return resident.slope < target && failures.length === 0 ? 0 : 1;
}

function course({ from, to, most, slope, lateSlope }) {
  const [first, last, highest] = [from, to, most].map(Math.round);
  return `${first} MiB after the first fifth, ${last} at the end, at most ${highest}; ${slope.toFixed(2)} MiB a minute by least squares, ${lateSlope.toFixed(2)} in the second half of that time`;
}

function tryFaults() {
  const figures = { ...figuresOf("faults"), ...figuresOf("faults-server") };
  const lines = {
    "two-outages": ({ tries, ms, speechMs }) => [
      `${tries} actions while one service is silent. The longest wait for an answer: ${seconds(ms)}; for a transcript from an engine that is silent: ${seconds(speechMs)}.`,
    ],
    killed: ({ people, rounds }) =>
      rounds.map(
        ({ before, tries }) =>
          `Killed with ${before} of ${people} stories acknowledged: all ${people} in the end, by ${tries} tries.`,
      ),
    "poisoned-queue": ({ countedMs, deadMs }) => [
      `The good messages were done after ${seconds(countedMs)}, the poisoned ones among the dead letters after ${seconds(deadMs)}.`,
    ],
    "full-disk": ({ stored, readsWhileFull }) => [
      `${stored} stories acknowledged and ${stored} stored; the community page answered ${readsWhileFull} while the disk was full.`,
    ],
  };
  for (const [name, write] of Object.entries(lines))
    if (figures[name]) writeFigures(name, write(figures[name]));
  return process.exitCode ?? 0;
}

/** Runs a Vitest project; returns the measurements of its tests by file name. */
function figuresOf(project) {
  const report = `.cache/reports/${project}.json`;
  mkdirSync(".cache/reports", { recursive: true });
  rmSync(report, { force: true });
  const args = [
    "run",
    "--project",
    project,
    "--no-file-parallelism",
    "--reporter=default",
    "--reporter=json",
  ];
  const { status } = spawnSync("vitest", [...args, `--outputFile.json=${report}`], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return Object.fromEntries(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ meta }) => meta.figures)
        .map(({ meta }) => [basename(name, ".test.ts"), meta.figures]),
    ),
  );
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
