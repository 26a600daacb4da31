// `npm run bench:cards`: how long other requests take while cards are drawn: `/robots.txt` and a story submitted for
// review, first on an idle site, then while the cards of fifty stories published at once are drawn, one of them the
// slowest known. `wrangler dev` runs site, queue, database and bucket on one thread.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { databaseIn } from "../../scripts/lib/local-database.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import { table, verdict, write } from "./report.mjs";

const state = ".wrangler/bench-cards";
const cards = 50;
const quietSeconds = 20;
const target = 5;

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
rmSync(state, { recursive: true, force: true });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "ignore" });
const port = await freePort();
const server = await serve({ port, state });
const site = `http://127.0.0.1:${port}`;
const database = new DatabaseSync(databaseIn(state, "stories"), { readOnly: true });

await measure(sleep(3000)); // one-time costs
const quiet = await measure(sleep(quietSeconds * 1000));
await Promise.all(
  Array.from({ length: cards }, (_, n) => send(n === cards / 2 ? hostile() : plain(n), true)),
);
const begun = Date.now();
const drawing = await measure(allDrawn());
const seconds = (Date.now() - begun) / 1000;
database.close();
process.kill(-server.pid, "SIGTERM");

const rows = Object.keys(quiet).map((what) => {
  const ratio = at(drawing[what], 0.99) / at(quiet[what], 0.99);
  const of = (times) => [times.length, ...[0.5, 0.99].map((part) => at(times, part).toFixed(0))];
  return [
    what,
    ...of(quiet[what]),
    ...of(drawing[what]),
    ratio.toFixed(1),
    `≤ ${target}`,
    verdict(ratio <= target),
  ];
});
const head = [
  "what",
  "quiet: requests",
  "p50, ms",
  "p99, ms",
  "drawing: requests",
  "p50, ms",
  "p99, ms",
  "ratio",
  "target",
  "",
];
const text = `${cards} cards were drawn in ${seconds.toFixed(0)} s.\n\n${table(head, rows)}`;
write("cards", text);
console.log(text);

/** The milliseconds of each request, sent one after the other until `end` settles. */
async function measure(end) {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const again = async (pause, request) => {
    const times = [];
    while (!isOver) {
      const sent = performance.now();
      await request();
      times.push(performance.now() - sent);
      await sleep(pause);
    }
    return times;
  };
  const [robots, submission] = await Promise.all([
    again(10, async () => (await fetch(`${site}/robots.txt`)).text()),
    again(50, () => send(plain("for review"), false)),
    over,
  ]);
  return { "`/robots.txt`": robots, "a submission": submission };
}

async function allDrawn() {
  const drawn = database.prepare("SELECT count(*) AS n FROM story_cards WHERE image_key IS NOT NULL");
  while (drawn.get().n < cards) await sleep(100);
}

async function send({ story, song }, isShared) {
  const answer = await fetch(`${site}/submissions/new`, {
    method: "POST",
    // A different client each time: one client would exceed the rate limit.
    headers: { "cf-connecting-ip": crypto.randomUUID() },
    body: new URLSearchParams({
      story_content: story,
      song_title: song,
      artist_name: song,
      submission_key: crypto.randomUUID(),
      ...(isShared && { share_with_community: "on" }),
    }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 302) throw new Error(`A story was answered with ${answer.status}`);
}

function plain(n) {
  const story = `Evening ${n}, ${crypto.randomUUID()}. My father repaired radios and hummed. He had one song. On the day the shop closed he played it on all forty sets at once, and the street stood still. I have his soldering iron, and sometimes I hum.`;
  return { story, song: `Harvest Moon ${n}` };
}

function hostile() {
  return { story: "\ufdfa".repeat(1990), song: "\ufdfa".repeat(150) };
}

function at(times, part) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)];
}
