import { expect, it, vi } from "vitest";
import { ports } from "../../support/e2e/ports";
import { rowsOf } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";
import { viewed } from "../../support/story-events";

const state = ".wrangler/faults-queue";
const site = `http://localhost:${ports["faults-queue"]}`;
const story = "sample000001";

const views = () =>
  rowsOf<{ count: number }>(state, `SELECT view_count AS count FROM stories WHERE id = '${story}'`)[0]?.count;

/** What the site stored of its dead letters, for the desk. */
const dead = () =>
  rowsOf<{ body: string }>(
    state,
    "SELECT body FROM dead_letters WHERE queue = 'liner-notes-events' AND died_at IS NOT NULL",
  ).map(({ body }): unknown => JSON.parse(body));

it("handles other messages besides poisoned ones, which end at the desk", async ({ task }) => {
  const configs = ["tests/faults/support/poisoner/wrangler.toml", "wrangler.toml"];
  const running = await startServer({ port: ports["faults-queue"], state, configs });
  try {
    const before = views() ?? 0;
    const poison = ["garbage", { ...viewed(story), version: 9 }, { type: "story.views", version: 1 }];
    const messages = [viewed(story), ...poison, viewed(story), viewed(story)];
    const started = Date.now();
    await fetch(site, { method: "POST", body: JSON.stringify(messages) });
    await vi.waitFor(() => expect(views()).toBe(before + 3), { timeout: 30_000, interval: 200 });
    const counted = Date.now() - started;

    await vi.waitFor(() => expect(dead()).toHaveLength(3), { timeout: 580_000, interval: 1000 });
    expect(dead()).toEqual(expect.arrayContaining(poison));
    expect(views()).toBe(before + 3);
    Object.assign(task.meta, { figures: { countedMs: counted, deadMs: Date.now() - started } });
  } finally {
    await running.stop();
  }
});
