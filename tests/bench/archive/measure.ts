// `npm run bench:archive [-- --stories COUNT --by-job]`: pages and searches in yearly archives of a million stories
// over five years, or COUNT, moved there in whole tables or by the site's own job, next to the same in the main
// database, which has the current year. Exits with 1 when a target is missed.
import { parseArgs } from "node:util";
import { bundleWorker } from "../large/site";
import { median } from "../large/statistics";
import { openArchivedSite } from "./archived-site";
import { years } from "./years";

const { values } = parseArgs({
  options: { stories: { type: "string", default: "1000000" }, "by-job": { type: "boolean", default: false } },
});
const count = Number(values.stories);
const [rounds, warmUp] = [41, 5];
/** Maximum ratio of the times in an archive and in the main database. */
const slower = 1.25;
/** Rows that say where an archived story is, and which archives there are. */
const ofDirectory = years.length + 1;

bundleWorker("tests/bench/archive/worker.ts");
const { miniflare, origin } = await openArchivedSite(count, values["by-job"]);

const year = "2024";
const storyIn = async (name: string) => {
  const db = await miniflare.getD1Database(name);
  const story = await db
    .prepare(
      `SELECT id, artist_name FROM stories AS own WHERE is_published = 1 AND inspired_by IS NULL AND conversion_count = 0
         AND 30 < (SELECT count(*) FROM stories WHERE artist_key = own.artist_key AND is_published = 1) ORDER BY created_at DESC LIMIT 1`,
    )
    .first<{ id: string; artist_name: string }>();
  const cursor = await db
    .prepare(
      "SELECT created_at || '.' || id AS cursor FROM stories WHERE is_published = 1 ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET 999",
    )
    .first<string>("cursor");
  const stories = await db.prepare("SELECT count(*) AS n FROM stories").first<number>("n");
  if (!story) throw new Error(`${name} has no story of an artist with a full page`);
  return { ...story, cursor, stories };
};
const [here, there] = [await storyIn("DB"), await storyIn(`ARCHIVE_${year}`)];
const artist = (name: string) => `/community?filter=artist&artist=${encodeURIComponent(name)}`;
const archive = `archive=${year}`;
const pages: [name: string, here: string, there: string][] = [
  ["a story's page", `/story/${here.id}`, `/story/${there.id}`],
  ["its embed", `/embed/story/${here.id}`, `/embed/story/${there.id}`],
  ["the list of all stories", "/community", `/community?${archive}`],
  ["its page 51", `/community?cursor=${here.cursor}`, `/community?cursor=${there.cursor}&${archive}`],
  ["the stories of an artist", artist(here.artist_name), `${artist(there.artist_name)}&${archive}`],
  ["a search for a common word", "/search?q=hospital", `/search?q=hospital&${archive}`],
  ["a search for three", "/search?q=guitar+window+letter", `/search?q=guitar+window+letter&${archive}`],
];
console.log(`main database: ${here.stories} stories; ${year}: ${there.stories}`);

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    // A crawler's views are not counted. The cookie says that the answer is this browser's alone, so that no page comes
    // from a cache.
    headers: {
      "User-Agent": "Googlebot",
      Cookie: "__Host-toast=x",
      "cf-connecting-ip": `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`,
      ...headers,
    },
  });

async function rowsOf(path: string): Promise<number> {
  const { status, rows } = (await (await ask(path, { "x-count": "1" })).json()) as {
    status: number;
    rows: number;
  };
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return rows;
}

async function timeOf(path: string): Promise<number> {
  const started = performance.now();
  await (await ask(path)).arrayBuffer();
  return performance.now() - started;
}

let missed = 0;
console.log("| page | rows here | in the archive | ms here | in the archive | ratio |");
for (const [name, ...paths] of pages) {
  const rows = [await rowsOf(paths[0]), await rowsOf(paths[1])] as const;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await timeOf(paths[which]);
      if (round >= warmUp) times[which].push(time);
    }
  }
  const [fast, slow] = [median(times[0]), median(times[1])];
  // A search's rows depend on which stories match.
  const rowsHold = name.includes("search") || rows[1] <= rows[0] + ofDirectory;
  if (!rowsHold || slow / fast > slower) missed++;
  const ratio = `${(slow / fast).toFixed(2)} ${slow / fast > slower ? "✗" : "✓"}`;
  console.log(
    `| ${name} | ${rows[0]} | ${rows[1]} ${rowsHold ? "✓" : "✗"} | ${fast.toFixed(1)} | ${slow.toFixed(1)} | ${ratio} |`,
  );
}
await miniflare.dispose();
process.exit(missed > 0 ? 1 : 0);
