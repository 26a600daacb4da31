import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { firstIdAt, messageIdAt } from "~/features/stories/counted-messages";
import type { StoryEvent } from "~/features/stories/events";
import { countRows } from "../../support/database/rows";
import { deliver } from "../../support/queue";
import { countStoredViews, runScheduled } from "../../support/scheduled";
import { visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";
import { viewCounts } from "../../support/story-events";

const browser = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";

/** Readers of a site with Analytics Engine, what it was told, and the messages to be counted. */
function readers(site: string) {
  const writeDataPoint = vi.fn((_?: AnalyticsEngineDataPoint) => {});
  const sent: StoryEvent[] = [];
  const send = async (event: StoryEvent) => void sent.push(event);
  const bindings = { VIEW_POINTS: { writeDataPoint }, VIEWS: { send } as unknown as Queue<StoryEvent> };
  const read = (address: string, headers: Record<string, string> = {}, more: Partial<Env> = {}) =>
    visit(
      `${site}/story/story-1`,
      { headers: { "User-Agent": browser, "CF-Connecting-IP": address, ...headers } },
      { ...bindings, ...more },
    );
  return { read, sent, points: () => writeDataPoint.mock.calls.map(([point]) => point) };
}

it("gives Analytics Engine the details of each view, and the queue its story alone", async () => {
  await fillStories(1);
  const { read, sent, points } = readers("https://points.test");
  await read("192.0.2.1", { Referer: "https://music.example/a" });
  await read("192.0.2.2");
  expect(points()).toEqual([
    { indexes: ["story-1"], blobs: ["story-1", "music.example", browser], doubles: [1] },
    { indexes: ["story-1"], blobs: ["story-1", "direct", browser], doubles: [1] },
  ]);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual({
    type: "story.view-counts",
    version: 1,
    id: expect.any(Number),
    views: [{ storyId: "story-1", viewedAt: expect.any(Number) }],
  });
  await deliver(sent);
  await countStoredViews();
  expect(await storyRow("story-1")).toMatchObject({ view_count: 2 });
  expect(await countRows("story_views")).toBe(0);
});

it("writes views that come together in few points, each view once, though the queue fails", async () => {
  await fillStories(1);
  const { read, points } = readers("https://together.test");
  const addresses = Array.from({ length: 20 }, (_, n) => `192.0.2.${n}`);
  const { promise: sent, reject: fail } = Promise.withResolvers<void>();
  const VIEWS = { send: () => sent } as unknown as Queue<StoryEvent>;
  const together = { VIEWS, VIEW_DELAY: "1" };
  const reads = addresses.map((address) => read(address, { Referer: `https://${address}/` }, together));
  // The last one, which fills a message, waits for the queue.
  await vi.waitFor(() => expect(points()).toHaveLength(3));
  fail(new Error("The queue is down"));
  await Promise.all(reads);
  await read("198.51.100.1", { Referer: "https://198.51.100.1/" });
  const hosts = points().flatMap((point) => point?.blobs?.filter((_, n) => n % 3 === 1));
  expect(hosts.toSorted()).toEqual([...addresses, "198.51.100.1"].toSorted());
  expect(points().map((point) => point?.doubles)).toEqual([[6], [6], [6], [3]]);
});

it("counts a reload of the same hour once", async () => {
  await fillStories(1);
  const { read, sent, points } = readers("https://reloaded.test");
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.1"]) await read(address);
  expect(points()).toHaveLength(2);
  expect(sent).toHaveLength(2);
});

it("forgets messages that no queue delivers any more", async () => {
  await fillStories(1);
  const now = Date.now();
  const old = firstIdAt(now - 6 * 86_400_000);
  await deliver([viewCounts(old, ["story-1"])]);
  await deliver([viewCounts(messageIdAt(now), ["story-1"])]);
  await runScheduled(new Date(now));
  const left = await env.DB.prepare("SELECT id FROM counted_messages").all<{ id: number }>();
  expect(left.results.map(({ id }) => id)).toEqual([expect.any(Number)]);
  expect(left.results[0]?.id).toBeGreaterThan(old);
});

it("makes ids that are exact as numbers, in the order of time", () => {
  const at = Date.parse("2030-01-01T00:00:00Z");
  expect(Number.isSafeInteger(messageIdAt(at))).toBe(true);
  expect(messageIdAt(at + 1)).toBeGreaterThan(messageIdAt(at));
});
