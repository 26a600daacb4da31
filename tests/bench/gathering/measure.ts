// `npm run bench:gathering`: a stadium after its last song. Fifty stories a second for a minute, five a second for ten,
// one in five spoken; 2,000 phones hold the page open, three walls ask for what is new. `-- --kill` kills the site in
// the middle of the first minute and starts it again; `-- --after 60` shortens what follows. What a run as
// docs/performance.md names it finds is written there: one with no option, or with `--kill --after 60`.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";
import { seeded } from "../large/random";
import { bundleWorker } from "../large/site";
import { quantile } from "../large/statistics";
import { table, verdict, write } from "../report.mjs";
import { arrivals } from "./arrivals";
import { holdOpen, watch } from "./audience";
import { startReader } from "./reader";
import { startServer, startSpeech } from "./server";
import { type Acknowledged, tell } from "./teller";

/** What was measured, its figures, and their target. */
type Line = [string, string, string];

const tableOf = (lines: Line[]) => table(["what", "measured", "target"], lines);

const { values } = parseArgs({
  options: {
    kill: { type: "boolean", default: false },
    peak: { type: "string", default: "60" },
    after: { type: "string", default: "600" },
    phones: { type: "string", default: "2000" },
  },
});
const state = ".wrangler/bench-gathering";
const code = "stadium";
/** What the first visitors after a start wait for belongs to neither of the two. */
const warmSeconds = 5;
const quietSeconds = 30;
/** One in five speaks. */
const spokenShare = 0.2;

bundleWorker("tests/bench/gathering/worker.ts");
rmSync(state, { recursive: true, force: true });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
const speech = await startSpeech();
let server = await startServer(state, speech);
const origin = () => server.origin;
const community = () => `${origin()}/community`;

const reader = startReader();
reader.visit(community());
await pause(warmSeconds * 1000);
await reader.take();
await pause(quietSeconds * 1000);
const quiet = await reader.take();

const over = new AbortController();
const peakMs = Number(values.peak) * 1000;
const spent = server.processorTime();
const lateness = monitorEventLoopDelay({ resolution: 1 });
lateness.enable();
const readAtPeak = pause(peakMs).then(async () => {
  lateness.disable();
  return { times: await reader.take(), spent: server.processorTime() - spent };
});
const loads = holdOpen(() => `${origin()}/at/${code}`, Number(values.phones), over.signal);
const walls = Promise.all(
  [1, 2, 3].map(() => watch(() => `${origin()}/at/${code}/wall.json`, 4000, over.signal)),
);

const sound = new Uint8Array(readFileSync("scripts/database/sample-voices/heroes.mp3"));
const random = seeded(5);
const started = performance.now();
const moments = arrivals([
  { seconds: peakMs / 1000, perSecond: 50 },
  { seconds: Number(values.after), perSecond: 5 },
]);
const killed = values.kill ? pause(peakMs / 2).then(restart) : null;
const acknowledged = await Promise.all(
  moments.map(async (moment, at) => {
    const isSpoken = random() < spokenShare;
    await pause(Math.max(0, moment - (performance.now() - started)));
    const told = await tell(origin, code, { mark: `Seat ${at}`, sound: isSpoken ? sound : null });
    return { ...told, isPeak: moment < peakMs };
  }),
);
await killed;
over.abort();
const [atPeak, pages, wallTimes] = [await readAtPeak, await loads, (await walls).flat()];
reader.stop();
await server.kill();

report(acknowledged);

/** Kills the site, and starts it again. */
async function restart() {
  await server.kill();
  server = await startServer(state, speech);
  reader.visit(community());
}

function report(told: (Acknowledged & { isPeak: boolean })[]) {
  const database = new DatabaseSync(databaseIn(state, "stories"), { readOnly: true });
  const rows = database
    .prepare("SELECT story_content AS text, clip_id AS clip FROM stories WHERE story_content LIKE '%Seat %'")
    .all() as { text: string; clip: string | null }[];
  database.close();
  const stored = new Map<string, number>();
  let voices = 0;
  for (const { text, clip } of rows) {
    const mark = /Seat \d+/.exec(text)?.[0] ?? "";
    stored.set(mark, (stored.get(mark) ?? 0) + 1);
    if (clip) voices++;
  }
  const lost = told.filter(({ mark }) => !stored.has(mark)).length;
  const twice = [...stored.values()].filter((times) => times > 1).length;
  const spoken = told.filter(({ isSpoken }) => isSpoken);
  const times = (some: Acknowledged[]) => some.map(({ ms }) => ms);
  const p = (numbers: number[], share: number) => `${quantile(numbers, share).toFixed(0)} ms`;
  const figures = (numbers: number[]) => `${p(numbers, 0.5)}, ${p(numbers, 0.99)}, ${p(numbers, 1)}`;
  const peakTimes = times(told.filter(({ isPeak }) => isPeak));
  const ratio = quantile(atPeak.times, 0.99) / quantile(quiet, 0.99);
  const retries = told.reduce((sum, one) => sum + one.retries, 0);
  const outcome: Line[] = [
    ["stories acknowledged, spoken ones of them", `${told.length}, ${spoken.length}`, ""],
    ["requests that were sent again", `${retries}`, ""],
    ["acknowledged and not stored", `${lost}`, `0: ${verdict(lost === 0)}`],
    ["stored twice", `${twice}`, `0: ${verdict(twice === 0)}`],
    ["voices of stored stories", `${voices}`, `${spoken.length}: ${verdict(voices === spoken.length)}`],
  ];
  const timed: Line[] = [
    ["from Send to acknowledged in the first minute (p50, p99, most)", figures(peakTimes), ""],
    [
      "from Send to acknowledged (p50, p99, most)",
      figures(times(told)),
      `p99 under 2 s: ${verdict(quantile(times(told), 0.99) < 2000)}`,
    ],
    ["the same, of spoken stories with their recording", figures(times(spoken)), ""],
    ["the community page, quiet (p50, p99, most)", figures(quiet), ""],
    [
      "the community page in the first minute",
      figures(atPeak.times),
      `p99 at most twice the quiet one: ${ratio.toFixed(1)}, ${verdict(ratio <= 2)}`,
    ],
    [
      "processor time of the site in the first minute, for each story",
      values.kill ? "" : `${(atPeak.spent / peakTimes.length).toFixed(1)} ms`,
      "",
    ],
    [
      "timers of the process that sends all this, late by (p50, p99, most)",
      [lateness.percentile(50), lateness.percentile(99), lateness.max]
        .map((ns) => `${(ns / 1e6).toFixed(0)} ms`)
        .join(", "),
      "",
    ],
    ["the page behind the QR code, loaded so often", `${pages}`, ""],
    ["the wall's answers (p50, p99, most)", figures(wallTimes), ""],
  ];
  const lines = [...outcome, ...timed];
  console.log(tableOf(lines));
  const { peak, after, phones } = values;
  const isDocumented = peak === "60" && phones === "2000" && after === (values.kill ? "60" : "600");
  if (!isDocumented) console.log("docs/performance.md stays as it is: its figures are of another setting.");
  // Times say nothing of a site that was down.
  else if (values.kill) write("bench:gathering-killed", tableOf(outcome));
  else write("bench:gathering", tableOf(lines));
  process.exit(lines.some(([, , target]) => target.includes("missed")) ? 1 : 0);
}
