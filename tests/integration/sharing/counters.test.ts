import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it } from "vitest";
import type { StoryEvent } from "~/features/stories/events";
import { countRows } from "../../support/database/rows";
import { fakeQueue } from "../../support/fake-queue";
import { cookieOf, sendLike, sendShare } from "../../support/sharing";
import { post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

const times = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n));

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

/** An address for each of at most 250 clients. */
const address = (n: number) => `198.51.100.${n}`;

it("counts 200 concurrent likes by 200 visitors, and 200 that are removed", { timeout: 60_000 }, async () => {
  await fillStories(1);
  const answers = await Promise.all(times(200, (n) => sendLike("story-1", "yes", { address: address(n) })));
  expect(statuses(answers)).toEqual([200]);
  expect(await storyRow("story-1")).toMatchObject({ liked_count: 200 });
  expect(await countRows("story_likes")).toBe(200);

  const cookies = answers.map(({ response }) => cookieOf(response));
  expect(new Set(cookies).size).toBe(200);
  await Promise.all(cookies.map((cookie, n) => sendLike("story-1", "no", { address: address(n), cookie })));
  expect(await storyRow("story-1")).toMatchObject({ liked_count: 0 });
  expect(await countRows("story_likes")).toBe(0);
});

it("counts 20 likes by one visitor once, whatever toggles come between", { timeout: 60_000 }, async () => {
  await fillStories(2);
  const cookie = cookieOf((await sendLike("story-2", "yes")).response);
  await Promise.all(times(20, () => sendLike("story-1", "yes", { cookie })));
  expect(await storyRow("story-1")).toMatchObject({ liked_count: 1 });
  await Promise.all(times(20, (n) => sendLike("story-1", n % 2 ? "yes" : "no", { cookie })));
  expect((await storyRow("story-1"))?.liked_count).toBe(((await countRows("story_likes")) ?? 0) - 1);
});

it("counts 200 concurrent shares", { timeout: 60_000 }, async () => {
  await fillStories(1);
  expect(statuses(await Promise.all(times(200, (n) => sendShare("story-1", {}, address(n)))))).toEqual([204]);
  expect(await storyRow("story-1")).toMatchObject({ share_count: 200 });
  expect(await countRows("story_shares")).toBe(200);
});

it("counts 200 stories that one story inspired", { timeout: 60_000 }, async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET id = 'inspiration1'");
  const send = () => post("/submissions/new", submissionFields({ from: "inspiration1" }));
  expect(statuses(await Promise.all(times(200, send)))).toEqual([302]);
  expect(await storyRow("inspiration1")).toMatchObject({ conversion_count: 200 });
});

it("counts 1,000 views, through the queue", { timeout: 120_000 }, async () => {
  await fillStories(1);
  const { queue: VIEWS, messages: sent } = fakeQueue<StoryEvent>();
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" };
  const read = () => visit("/story/story-1.data", { headers }, { VIEWS });
  for (let n = 0; n < 10; n++) expect(statuses(await Promise.all(times(100, read)))).toEqual([200]);
  // They came together.
  expect(sent.length).toBeLessThan(500);
  expect(sent.flatMap((event) => (event.type === "story.views" ? event.views : []))).toHaveLength(1000);

  const messages = sent.map((body, n) => ({ id: `${n}`, timestamp: new Date(), attempts: 1, body }));
  const batches = messages.map((_, n) => messages.slice(n, n + 5)).filter((_, n) => n % 5 === 0);
  // A batch that is delivered twice counts once.
  await Promise.all(
    [...batches, ...batches.slice(0, 3)].map((batch) =>
      worker.queue(createMessageBatch("liner-notes-views", batch), env, createExecutionContext()),
    ),
  );
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1000 });
  expect(await countRows("story_views")).toBe(1000);
});
