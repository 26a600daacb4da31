import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, expect, it, vi } from "vitest";
import { listFigures } from "~/features/desk/figures/figures.server";
import { messageIdAt } from "~/features/stories/counted-messages";
import { mergeViews } from "~/features/stories/tallies/merge-views.server";
import { writeDueViews } from "~/features/stories/tallies/waiting-views.server";
import { preparedBy } from "../../support/database/prepared-by";
import { deliver } from "../../support/queue";
import { countStoredViews } from "../../support/scheduled";
import { fillStories } from "../../support/stories";
import { viewCounts } from "../../support/story-events";

afterEach(() => vi.restoreAllMocks());

const now = new Date("2026-11-20T12:00:00Z");
const dayMs = 86_400_000;
const newest = messageIdAt(now.getTime());

/** The counters of all stories that have views. */
async function counters(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT id, view_count AS views FROM stories WHERE view_count > 0 ORDER BY id",
  ).all<{ id: string; views: number }>();
  return Object.fromEntries(results.map(({ id, views }) => [id, views]));
}

/** Rows of views that are in no counter yet. */
const stored = () =>
  env.DB.prepare(
    "SELECT (SELECT count(*) FROM view_batches) + (SELECT count(*) FROM waiting_views) AS n",
  ).first("n");

/** Views by story that stand in the tables and wait. */
async function waiting(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT key, sum(value) AS views FROM waiting_views, json_each(waiting_views.views) GROUP BY key ORDER BY key",
  ).all<{ key: string; views: number }>();
  return Object.fromEntries(results.map(({ key, views }) => [key, views]));
}

it("counts each story and each day, up to midnight, and nothing of stories that are gone or withdrawn", async () => {
  await fillStories(3);
  await deliver([
    viewCounts(newest, ["story-1", "story-1", "story-2", "gone", "story-3"], "2026-11-19T23:59:59.999Z"),
    viewCounts(newest + 1, ["story-2", "story-1"], "2026-11-20T00:00:00Z"),
  ]);
  expect(await counters()).toEqual({});
  await env.DB.exec("UPDATE stories SET story_content = '' WHERE id = 'story-3'");
  await countStoredViews(now);
  expect(await counters()).toEqual({ "story-1": 3, "story-2": 2 });
  const days = await listFigures(drizzle(env.DB), 2, now);
  expect(days.map(({ day, views }) => `${day} ${views}`)).toEqual(["2026-11-19 3", "2026-11-20 2"]);
  expect(await stored()).toBe(0);
});

it("counts a message once, however often and with whatever else it is delivered", async () => {
  await fillStories(2);
  const messages = Array.from({ length: 6 }, (_, n) => viewCounts(newest + n, ["story-1", "story-2"]));
  const [first, second, third] = messages;
  await deliver([first, first, second]);
  await Promise.all([deliver([second, third]), deliver([third, first]), deliver([third])]);
  await countStoredViews(now);
  expect(await counters()).toEqual({ "story-1": 3, "story-2": 3 });
  await deliver(messages.toReversed());
  await deliver(messages);
  await countStoredViews(now);
  expect(await counters()).toEqual({ "story-1": 6, "story-2": 6 });
});

it("knows messages that were counted one by one, as rows from before say", async () => {
  await fillStories(1);
  await env.DB.prepare("INSERT INTO counted_messages (id) VALUES (?)").bind(newest).run();
  await deliver([viewCounts(newest, ["story-1"]), viewCounts(newest + 1, ["story-1"])]);
  await countStoredViews(now);
  expect(await counters()).toEqual({ "story-1": 1 });
});

/** A database whose batch number `at` fails: before it is done, or after, so that only its answer is lost. */
function failing(at: number, when: "before" | "after"): D1Database {
  let batches = 0;
  return preparedBy(
    env.DB,
    (query) => env.DB.prepare(query),
    async (together: D1PreparedStatement[]) => {
      const fails = batches++ === at;
      if (fails && when === "before") throw new Error("D1_ERROR: Network connection lost");
      const results = await env.DB.batch<never>(together);
      if (fails) throw new Error("D1_ERROR: Network connection lost");
      return results;
    },
  );
}

const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

it.each(["before", "after"] as const)("counts once when storing fails %s it is done", async (when) => {
  quiet();
  await fillStories(1);
  const messages = [viewCounts(newest, ["story-1"]), viewCounts(newest + 1, ["story-1"])];
  // The batch fails, then its messages are handled one by one, of which the second fails.
  for (const at of [0, 1, 2]) await deliver(messages, { DB: failing(at, when) });
  await deliver(messages);
  await countStoredViews(now);
  expect(await counters()).toEqual({ "story-1": 2 });
});

it.each([
  [0, "before"],
  [0, "after"],
  [1, "before"],
  [1, "after"],
] as const)("counts once when the job is cut off at its transaction %i, %s it", async (at, when) => {
  await fillStories(6);
  const all = ["story-1", "story-1", "story-2", "story-3", "story-4", "story-5", "story-6"];
  await deliver([viewCounts(newest, all)]);
  await deliver([viewCounts(newest + 1, all)]);
  const limits = { batches: 1, stories: 2, passes: 10 };
  await expect(mergeViews(drizzle(failing(at, when)), now, { limits })).rejects.toThrow();
  await mergeViews(drizzle(env.DB), now, { limits });
  const later = new Date(now.getTime() + dayMs);
  await expect(writeDueViews(drizzle(failing(at, when)), later)).rejects.toThrow();
  await writeDueViews(drizzle(env.DB), later);
  expect(await counters()).toEqual({
    "story-1": 4,
    ...Object.fromEntries(["2", "3", "4", "5", "6"].map((n) => [`story-${n}`, 2])),
  });
  expect((await listFigures(drizzle(env.DB), 2, now))[0]).toMatchObject({ views: 14 });
  expect(await stored()).toBe(0);
});

it("counts once when jobs run at once, and while messages arrive", async () => {
  await fillStories(40);
  const seen = Array.from({ length: 20 }, (_, n) => `story-${n + 1}`);
  for (let n = 0; n < 5; n++) await deliver([viewCounts(newest + n, seen)]);
  const later = new Date(now.getTime() + dayMs);
  const run = async () => {
    await mergeViews(drizzle(env.DB), now, { limits: { batches: 2, stories: 3, passes: 10 } });
    await writeDueViews(drizzle(env.DB), later);
  };
  await Promise.all([run(), run(), deliver([viewCounts(newest + 5, seen)]), run()]);
  await run();
  expect(await counters()).toEqual(Object.fromEntries(seen.toSorted().map((id) => [id, 6])));
  expect(await stored()).toBe(0);
});

it("writes the most viewed stories first, and carries the others over to their time, at most a day away", async () => {
  await fillStories(30);
  const often = ["story-7", "story-9"];
  const seldom = Array.from({ length: 10 }, (_, n) => `story-${n + 11}`);
  const limits = { batches: 100, stories: 2, passes: 10 };
  await deliver([viewCounts(newest, [...often, ...often, ...seldom, "gone"])]);
  await mergeViews(drizzle(env.DB), now, { limits });
  expect(await counters()).toEqual({ "story-7": 2, "story-9": 2 });
  expect(await waiting()).toEqual(Object.fromEntries(["gone", ...seldom].map((id) => [id, 1])));

  const anHourLater = new Date(now.getTime() + 3_600_000);
  await deliver([viewCounts(newest + 1, [...often, ...often, ...seldom])]);
  await mergeViews(drizzle(env.DB), anHourLater, { limits });
  await env.DB.exec("DELETE FROM stories WHERE id = 'story-11'");
  await env.DB.exec("UPDATE stories SET story_content = '' WHERE id = 'story-12'");

  // Now and again for a day: each story is written once.
  let changes = 0;
  let before = await counters();
  for (let at = anHourLater.getTime(); at <= now.getTime() + dayMs; at += 1_200_000) {
    await writeDueViews(drizzle(env.DB), new Date(at));
    const after = await counters();
    changes += Object.keys(after).filter((id) => after[id] !== before[id]).length;
    before = after;
  }
  expect(changes).toBe(8);
  expect(before).toEqual({
    "story-7": 4,
    "story-9": 4,
    ...Object.fromEntries(seldom.slice(2).map((id) => [id, 2])),
  });
  expect(await stored()).toBe(0);
});
