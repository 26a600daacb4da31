import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, expect, it, vi } from "vitest";
import { endMeasure } from "~/features/desk/safety/measures.server";
import { createRowMemory, noRowMemory } from "~/lib/concurrency/row-memory";
import { countedNetwork, countStory, openMeasures, sweepNetworks } from "~/platform/abuse/measures";
import { browser } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { submissionFields } from "../../support/stories";

afterEach(() => void vi.useRealTimers());

it("ends a measure to the millisecond, though it is remembered for a second", async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await env.DB.prepare("INSERT INTO measures (id, kind, ends_at) VALUES ('hold', 'hold', ?)")
    .bind(start + 500)
    .run();
  const measures = openMeasures(drizzle(env.DB), createRowMemory());
  const request = new Request("https://liner-notes.test/");
  expect((await measures.standing(request)).holdsAll).toBe(true);
  vi.setSystemTime(start + 500);
  expect((await measures.standing(request)).holdsAll).toBe(false);
  expect(await measures.holdsAll()).toBe(false);
});

it("asks to send again after an hour at most, however long submissions are closed", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "open" });
  const { response } = await browser("192.0.2.7").post("/submissions/new", submissionFields());
  expect(response.headers.get("retry-after")).toBe("3600");
});

it("lets a measure of an hour take the place of one without an end", async () => {
  const editor = await editorNamed("Edith");
  for (const hours of ["open", "1"]) await editor.post("/desk/safety", { kind: "hold", hours });
  const { results } = await env.DB.prepare("SELECT ends_at FROM measures WHERE ends_at > ?")
    .bind(Date.now())
    .all<{ ends_at: number }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.ends_at).toBeLessThanOrEqual(Date.now() + 3_600_000);
});

it("lists the measure first that ends first", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "hold", hours: "open" });
  await editor.post("/desk/safety", { kind: "close", hours: "24" });
  await editor.post("/desk/safety", { kind: "block", network: "192.0.2.3" });
  const { text } = await editor.visit("/desk/safety");
  const listed = text.matchAll(/End it now<span[^>]*>: (?:<!-- -->)?([^<]*)/g);
  expect([...listed].map(([, measure]) => measure)).toEqual([
    "nothing is taken from 192.0.2.3/32",
    "submissions are closed",
    "all new stories wait for an editor",
  ]);
});

const from = (address?: string) =>
  new Request("https://liner-notes.test/", { headers: address ? { "cf-connecting-ip": address } : {} });

it("blocks whom a network has, until the last measure that names it ends, and nobody without an address", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  const standing = async (address?: string) => {
    const { closedForSeconds, blockedForSeconds, holdsAll } = await openMeasures(
      drizzle(env.DB),
      noRowMemory,
    ).standing(from(address));
    return [closedForSeconds, blockedForSeconds, holdsAll];
  };
  const measure = (kind: string, network: string, ms: number) =>
    env.DB.prepare("INSERT INTO measures (id, kind, network, ends_at) VALUES (?, ?, ?, ?)")
      .bind(`${kind} ${network}`, kind, network, now + ms)
      .run();
  await measure("block", "192.0.2.7/32", 20_001);
  await measure("block", "192.0.2.0/24", 10_000);
  await measure("block", "2001:db8::/32", 5000);
  expect(await standing("192.0.2.7")).toEqual([null, 21, false]);
  expect(await standing("192.0.2.8")).toEqual([null, 10, false]);
  expect(await standing("192.0.3.7")).toEqual([null, null, false]);
  expect(await standing("2001:db8:7::1")).toEqual([null, 5, false]);
  expect(await standing("::ffff:192.0.2.8")).toEqual([null, 10, false]);
  for (const address of [undefined, "local", "no address"])
    expect(await standing(address)).toEqual([null, null, false]);
  await measure("close", "", 3000);
  await measure("hold", "", 2000);
  expect(await standing("192.0.2.8")).toEqual([3, 10, true]);
  expect(await standing()).toEqual([3, null, true]);
  vi.setSystemTime(now + 3000);
  expect(await standing("192.0.2.8")).toEqual([null, 7, false]);
});

it("ends a measure once, and logs it once, though two editors end it at the same moment", async () => {
  await env.DB.prepare(
    "INSERT INTO measures (id, kind, ends_at) VALUES ('hold', 'hold', ?), ('close', 'close', ?)",
  )
    .bind(Date.now() + 60_000, Date.now() + 60_000)
    .run();
  const editor = { userId: "edith" } as Parameters<typeof endMeasure>[1];
  const db = drizzle(env.DB);
  await Promise.all([endMeasure(db, editor, "hold"), endMeasure(db, editor, "hold")]);
  await endMeasure(db, editor, "hold");
  const { results } = await env.DB.prepare("SELECT action, subject, decided_by FROM desk_log").all();
  expect(results).toEqual([{ action: "ended", subject: expect.any(String), decided_by: "edith" }]);
  const left = env.DB.prepare("SELECT id FROM measures WHERE ends_at > ?").bind(Date.now());
  expect((await left.all()).results).toEqual([{ id: "close" }]);
});

it("counts a story that was stored for its network and hour, and forgets that after a day", async () => {
  expect([countedNetwork(from("192.0.2.7")), countedNetwork(from())]).toEqual(["192.0.2.0/24", null]);
  const hour = 3_600_000;
  const start = Math.floor(Date.now() / hour) * hour;
  vi.useFakeTimers({ toFake: ["Date"] });
  const db = drizzle(env.DB);
  for (const at of [start, start + hour - 1, start + hour]) {
    vi.setSystemTime(at);
    await countStory(db, "192.0.2.0/24", sql`1`);
    await countStory(db, "192.0.2.0/24", sql`0`);
  }
  const counted = async () =>
    (await env.DB.prepare("SELECT hour, stories FROM network_counts ORDER BY hour").raw()) as unknown[];
  expect(await counted()).toEqual([
    [start, 2],
    [start + hour, 1],
  ]);
  await sweepNetworks(db, new Date(start + 25 * hour));
  expect(await counted()).toEqual([[start + hour, 1]]);
});
