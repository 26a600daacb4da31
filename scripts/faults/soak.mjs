import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { serve } from "../serve.mjs";
import { slopeOf } from "./slope.mjs";

const state = ".wrangler/soak";

/** Seconds between two looks at the memory. */
const step = 10;

/** What may grow, in MiB a minute, before it counts as a leak: at that pace an isolate's 128 MiB last for two hours. */
export const target = 1;

/**
 * Readers and writers for some minutes, four at a time, on the built worker.
 * @param {number} minutes the first fifth of them is warm-up and isn't looked at
 * @returns what workerd's memory did: where it began and ended (MiB), how fast it grew (MiB a minute), how many requests
 *   there were and how many of them failed
 */
export async function soak(minutes) {
  rmSync(state, { recursive: true, force: true });
  execFileSync("node", ["scripts/database.mjs", "--state", state], { stdio: "ignore" });
  const port = await freePort();
  const server = await serve({ port, state });
  const site = `http://127.0.0.1:${port}`;
  const until = Date.now() + minutes * 60_000;
  const count = { requests: 0, failures: 0 };
  const samples = [];
  const people = Array.from({ length: 4 }, (_, at) => visitUntil(until, site, at, count));
  while (Date.now() < until) {
    await pause(step * 1000);
    samples.push({ minute: minutes - (until - Date.now()) / 60_000, mebibytes: memoryOf(server.pid) });
  }
  await Promise.all(people);
  process.kill(-server.pid, "SIGTERM");
  const warm = samples.filter(({ minute }) => minute > minutes / 5);
  return {
    minutes,
    ...count,
    from: warm[0].mebibytes,
    to: warm.at(-1).mebibytes,
    most: Math.max(...warm.map(({ mebibytes }) => mebibytes)),
    slope: slopeOf(warm.map(({ minute, mebibytes }) => [minute, mebibytes])),
    samples,
  };
}

/** One person after the other does one thing each. */
async function visitUntil(until, site, at, count) {
  for (let turn = at; Date.now() < until; turn += 4) {
    const { path, form } = visits[turn % visits.length](turn);
    const headers = { "cf-connecting-ip": `person-${turn % 1000}`, "user-agent": "Mozilla/5.0 (soak)" };
    const body = form && new URLSearchParams(form);
    count.requests++;
    try {
      const answer = await fetch(new URL(path, site), {
        headers,
        body,
        method: body ? "POST" : "GET",
        redirect: "manual",
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) count.failures++;
    } catch {
      count.failures++;
    }
  }
}

const sample = (turn) => `/story/sample0000${String((turn % 40) + 1).padStart(2, "0")}`;

/** What people do: they read far more than they write. */
const visits = [
  () => ({ path: "/" }),
  () => ({ path: "/community" }),
  (turn) => ({ path: sample(turn) }),
  () => ({ path: "/community?filter=fan" }),
  (turn) => ({ path: sample(turn) }),
  () => ({ path: "/stories/brand-new" }),
  () => ({ path: "/community/rss.xml" }),
  (turn) => ({ path: `${sample(turn)}/like`, form: { liked: "yes", enhanced: "1" } }),
  () => ({ path: "/newsletter" }),
  (turn) => ({
    path: `${sample(turn)}/share`,
    form: { platform: "twitter", share_id: crypto.randomUUID(), referrer: "" },
  }),
  (turn) => ({
    path: "/submissions/new",
    form: {
      story_content: `Story ${turn}: the radio played while the ${turn % 7} of us waited for the bus.`,
      song_title: "Waiting for the Bus",
      artist_name: `Band ${turn % 50}`,
      share_with_community: "on",
      submission_key: crypto.randomUUID(),
    },
  }),
  () => ({ path: "/no-such-page" }),
  () => ({ path: "/sitemap.xml" }),
];

/** Resident memory of all workerd processes that the server leads, in MiB. */
function memoryOf(leader) {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const pages = processes.map((id) => {
    try {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"));
      const isOurs = name === "workerd" && Number(rest.split(" ")[2]) === leader;
      return isOurs ? Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1]) : 0;
    } catch {
      // It ended between being listed and being looked at.
      return 0;
    }
  });
  return (pages.reduce((sum, count) => sum + count, 0) * 4096) / 2 ** 20;
}
