// `npm run bench:large`: rows read and time of every list, with a thousand and a million stories. Writes its table into
// docs/performance.md; exits with 1 when a target is missed.
import { write } from "../report.mjs";
import { openArchive } from "./archive";
import { bundleWorker, openSite, signInAsProlific } from "./site";
import { median, quartiles } from "./statistics";
import { type Visit, visitsOf } from "./visits";

const sizes = [1000, 1_000_000];
const rounds = 41;
const warmUp = 5;
/** Maximum ratio of response times between the two sizes. */
const slower = 1.5;
/** Maximum ratio of the time of the map's densest cell to the community page's, with a million stories. */
const denser = 3;

bundleWorker();
const sites = [];
for (const size of sizes) {
  const { state, file } = openArchive(size);
  const visits = visitsOf(file);
  const site = await openSite(state);
  sites.push({ ...site, visits, cookies: await signInAsProlific(site) });
}
type Site = (typeof sites)[number];

const ask = ({ origin, cookies }: Site, { path, signedIn }: Visit, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    redirect: "manual",
    // A crawler: its views are not counted, so measuring changes no rows.
    headers: { "User-Agent": "Googlebot", ...(signedIn ? { Cookie: cookies } : {}), ...headers },
  });

async function rowsOf(site: Site, visit: Visit): Promise<number> {
  const answer = await ask(site, visit, { "x-count": "1" });
  const { status, rows } = (await answer.json()) as { status: number; rows: number };
  if (status !== 200) throw new Error(`${visit.path} answered ${status}`);
  return rows;
}

async function timeOf(site: Site, visit: Visit): Promise<number> {
  const started = performance.now();
  const answer = await ask(site, visit);
  await answer.arrayBuffer();
  return performance.now() - started;
}

let missed = 0;
const lines: string[] = [];
/** Rows and median time of each page in the larger archive. */
const measured = new Map<string, { rows: number; ms: number }>();
const [small, large] = sites as [Site, Site];
for (const [at, visit] of small.visits.entries()) {
  const pair = [visit, large.visits[at] ?? visit] as const;
  const rows = [await rowsOf(small, pair[0]), await rowsOf(large, pair[1])] as const;
  const times: [number[], number[]] = [[], []];
  // Alternating, so that other load on the machine affects both alike.
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await timeOf(sites[which] as Site, pair[which]);
      if (round >= warmUp) times[which].push(time);
    }
  }
  measured.set(visit.name, { rows: rows[1], ms: median(times[1]) });
  lines.push(lineOf(visit.name, pair[1].most, rows, times));
  console.log(lines.at(-1));
}
await Promise.all(sites.map(({ miniflare }) => miniflare.dispose()));
const densest = densestLine();
console.log(densest);
writeDown(lines);
process.exit(missed > 0 ? 1 : 0);

function lineOf(
  name: string,
  most: number | undefined,
  rows: readonly [number, number],
  times: [number[], number[]],
) {
  const [few, many] = [median(times[0]), median(times[1])];
  const ratio = many / few;
  const rowsHold = most === undefined ? rows[0] === rows[1] : rows[1] <= most;
  // While a page isn't full, its time grows, too: then only its rows have a target.
  const timeHolds = most !== undefined || ratio <= slower;
  if (!rowsHold || !timeHolds) missed++;
  const shown = (all: number[]) =>
    `${median(all).toFixed(1)} (${quartiles(all)
      .map((ms) => ms.toFixed(1))
      .join("–")})`;
  return [
    "",
    name,
    ...rows.map((count) => count.toLocaleString("en")),
    `${most === undefined ? "the same" : `at most ${Math.floor(most).toLocaleString("en")}`} ${rowsHold ? "✓" : "✗"}`,
    ...times.map(shown),
    `${ratio.toFixed(2)} ${most === undefined ? (timeHolds ? "✓" : "✗") : ""}`.trim(),
    "",
  ]
    .join(" | ")
    .trim();
}

/** What the map's densest cell costs, next to the community page. */
function densestLine(): string {
  const [cell, list] = ["map: the densest cell", "community"].map((name) => measured.get(name));
  if (!cell || !list) throw new Error("The map or the community page was not measured.");
  const [rows, ms] = [cell.rows / list.rows, cell.ms / list.ms];
  const holds = ms <= denser;
  if (!holds) missed++;
  return `The map's densest cell among a million stories takes ${ms.toFixed(2)} times as long as the community page (target ${denser}: ${holds ? "hit" : "missed"}), and reads ${rows.toFixed(2)} times its rows.`;
}

/** Writes the table into docs/performance.md. */
function writeDown(table: string[]): void {
  const heading = [
    `${rounds} requests each, in turns. ${missed === 0 ? "Every target is met." : `${missed} of ${table.length} targets are missed.`}`,
    "",
    `| page | rows at 1,000 | rows at 1,000,000 | target | ms at 1,000: median (quartiles) | ms at 1,000,000 | ratio, target ${slower} |`,
    "| --- | ---: | ---: | --- | ---: | ---: | --- |",
  ];
  write("bench:large", [...heading, ...table, "", densest].join("\n"));
}
