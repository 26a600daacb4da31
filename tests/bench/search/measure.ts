// `npm run bench:search [-- COUNT]`: the search in an archive of a million stories, or COUNT. Writes
// docs/performance.md, unless another COUNT is given; exits with 1 when a target is missed.
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { firstStep, type RebuildStep } from "../../../app/features/search/index/rebuild.server";
import { cardSamples } from "../../../scripts/check/card-samples.mjs";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";
import { seeded } from "../large/random";
import { bundleWorker, openSite } from "../large/site";
import { median } from "../large/statistics";
import { table, verdict, write } from "../report.mjs";
import { openSearchArchive, scripts } from "./archive";
import { amongThree, firstByPassage, middleOf, storiesOn, type Told } from "./known-items";
import { misspelt, textsOf } from "./texts";

const million = 1_000_000;
const count = Number(process.argv[2] ?? million);
const [rounds, warmUp] = [21, 4];
const knownItems = Math.min(500, count / 20);

bundleWorker("tests/bench/search/worker.ts");
const state = openSearchArchive(count);
const { miniflare, origin } = await openSite(state);
const rows: [what: string, figure: string, target: string][] = [];
let missed = 0;

const note = (what: string, figure: string, target = "", isMet = true) => {
  if (!isMet) missed++;
  rows.push([what, figure, target && `${target}: ${verdict(isMet)}`]);
  console.log(rows.at(-1)?.join(" | "));
};

// A cookie that says that the answer is this browser's alone, so that no page comes from a cache.
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    headers: {
      "User-Agent": "Googlebot",
      Cookie: "__Host-toast=x",
      "cf-connecting-ip": `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`,
      ...headers,
    },
  });

const page = async (path: string) => {
  const answer = await ask(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

await rebuild();
const told = readStories();
const { vocabulary } = textsOf(count);
const ranks = new Map(vocabulary.map((word, rank) => [word, rank]));
await compare();
await find();
await suggest();
await publish();
await miniflare.dispose();
if (count === million) write("bench:search", table(["what", "measured", "target"], rows));
process.exit(missed > 0 ? 1 : 0);

/** Fills the empty index as a rebuild does, without the queue's pauses. */
async function rebuild() {
  const started = performance.now();
  const times: number[] = [];
  for (let step: RebuildStep | null = firstStep; step; ) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/rebuild`, { method: "POST", body: JSON.stringify(step) });
    step = (await answer.json()) as RebuildStep | null;
    times.push(performance.now() - begun);
  }
  const seconds = (performance.now() - started) / 1000;
  note(
    `rebuilding the index of ${count.toLocaleString("en")} stories`,
    `${seconds.toFixed(0)} s in ${times.length} steps, ${median(times).toFixed(0)} ms each, ${Math.max(...times).toFixed(0)} ms the longest`,
  );
  const [file, stories] = [databaseIn(state, "documents"), databaseIn(state, "stories")];
  const database = new DatabaseSync(stories, { readOnly: true });
  const { bytes } = database
    .prepare(
      "SELECT sum(octet_length(story_content) + octet_length(song_title) + octet_length(artist_name) + octet_length(album_name)) AS bytes FROM stories WHERE is_published = 1",
    )
    .get() as { bytes: number };
  database.close();
  const size = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  note(
    "size of the index ÷ size of the texts",
    `${(size / 1e6).toFixed(0)} MB ÷ ${(bytes / 1e6).toFixed(0)} MB = ${(size / bytes).toFixed(2)}`,
  );
}

/** Published stories all over the archive. */
function readStories(): Told[] {
  const database = new DatabaseSync(databaseIn(state, "stories"), { readOnly: true });
  const random = seeded(2);
  const one = database.prepare(
    "SELECT id, story_content AS text, song_title AS title, song_slug AS slug FROM stories WHERE rowid >= ? AND is_published = 1 AND song_slug IN (SELECT slug FROM songs WHERE story_count > 0) LIMIT 1",
  );
  const found = Array.from(
    { length: knownItems },
    () => one.get(1 + Math.floor(random() * count)) as unknown as Told,
  );
  database.close();
  return found.filter((story) => /^[\x20-\x7e]+$/.test(story.text));
}

/** Times of searches next to the community page's, in turns, so that other load affects all alike. */
async function compare() {
  const word = (rank: number) => vocabulary[rank] ?? "";
  const some = told[1]?.text.split(" ") ?? [];
  const searches: [string, string][] = [
    ["one common word", word(2)],
    ["one rare word", word(20_000)],
    ["three common words", [1, 3, 6].map(word).join(" ")],
    ["three words, common and rare", [1, 300, 3000].map(word).join(" ")],
    ["three rare words, none with all", [8000, 9000, 10_000].map(word).join(" ")],
    ["a phrase of a story", some.slice(5, 10).join(" ")],
    ["a phrase of common words", [4, 2, 5, 1].map(word).join(" ")],
    ["a title", told[2]?.title ?? ""],
    ["a misspelt title", misspelt(told[2]?.title ?? "", seeded(4))],
    ["a misspelt common word", `${word(40)}x`],
  ];
  const paths = [
    ["community", "/community"],
    ...searches.map(([what, q]) => [what, `/search?${new URLSearchParams({ q })}`]),
  ];
  const times = paths.map(() => [] as number[]);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [at, [, path = ""]] of paths.entries()) {
      const started = performance.now();
      await page(path);
      if (round >= warmUp) times[at]?.push(performance.now() - started);
    }
  }
  const community = median(times[0] ?? []);
  for (const [at, [what = "", path = ""]] of paths.entries()) {
    const { rows: read } = (await (await ask(path, { "x-count": "1" })).json()) as { rows: number };
    const ms = median(times[at] ?? []);
    const figure = `${ms.toFixed(1)} ms, ${read.toLocaleString("en")} rows`;
    if (at === 0) note("the community page", figure);
    else
      note(
        `search: ${what}`,
        `${figure}, ${(ms / community).toFixed(1)} times the community page`,
        "at most 3 times",
        ms <= community * 3,
      );
  }
}

/** Whether what is known to be there is found. */
async function find() {
  const share = (part: number) => `${(part * 100).toFixed(1)} % of ${told.length}`;
  const first = await firstByPassage(page, told, (word) => ranks.get(word) ?? 0);
  note("first by three words of it", share(first), "95 %", first >= 0.95);
  const three = await amongThree(page, told);
  note("song among the first three, title with one letter wrong", share(three), "90 %", three >= 0.9);
  const database = new DatabaseSync(databaseIn(state, "stories"), { readOnly: true });
  const idOf = database.prepare("SELECT id FROM stories WHERE story_content = ?");
  let found = 0;
  for (const name of scripts) {
    const story = cardSamples.find((sample) => sample.name === name)?.story ?? "";
    const { id } = idOf.get(story) as { id: string };
    if (storiesOn(await page(`/search?${new URLSearchParams({ q: middleOf(story) })}`)).includes(id)) found++;
    else console.log(`not found: ${name}`);
  }
  database.close();
  note(
    "stories in twelve scripts found by a word from their middle",
    `${found} of ${scripts.length}`,
    "all",
    found === scripts.length,
  );
}

/** Suggestions next to a constant of the same size: those that were asked for before, and new ones. */
async function suggest() {
  const starts = told.slice(0, 15).map(({ title }) => title.slice(0, 3).toLowerCase());
  const timeOf = async (path: string) => {
    const started = performance.now();
    const text = await page(path);
    return { ms: performance.now() - started, bytes: text.length };
  };
  const times: Record<"fresh" | "cached" | "constant", number[]> = { fresh: [], cached: [], constant: [] };
  for (const q of starts) {
    const path = `/api/suggest?${new URLSearchParams({ q })}`;
    const fresh = await timeOf(path);
    times.fresh.push(fresh.ms);
    for (let round = 0; round < rounds; round++) {
      times.cached.push((await timeOf(path)).ms);
      times.constant.push((await timeOf(`/constant?bytes=${fresh.bytes}`)).ms);
    }
  }
  const constant = median(times.constant);
  for (const which of ["cached", "fresh"] as const) {
    const ms = median(times[which]);
    const figure = `${ms.toFixed(2)} ms, ${(ms / constant).toFixed(1)} times a constant of the same size`;
    if (which === "cached")
      note("suggestions, cached for their beginning", figure, "at most 3 times", ms <= constant * 3);
    else note("suggestions, asked for the first time", figure);
  }
}

/** From sending a story to finding it, through the queue. */
async function publish() {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const word = `quokka${Date.now().toString(36).replace(/\d/g, "x")}${"abcde"[n]}`;
    const started = performance.now();
    await fetch(`${origin}/submissions/new`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, "cf-connecting-ip": `192.0.2.${n}` },
      body: new URLSearchParams({
        story_content: `A story with the word ${word} in it.`,
        song_title: "Harvest Moon",
        artist_name: "Neil Young",
        share_with_community: "on",
        submission_key: crypto.randomUUID(),
      }),
    });
    while (storiesOn(await page(`/search?q=${word}`)).length === 0 && performance.now() - started < 20_000)
      await pause(20);
    times.push(performance.now() - started);
  }
  const slowest = Math.max(...times);
  note(
    "from publishing to being found",
    `${(median(times) / 1000).toFixed(1)} s, ${(slowest / 1000).toFixed(1)} s at most`,
    "under 5 s",
    slowest < 5000,
  );
}
