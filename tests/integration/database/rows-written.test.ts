import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countingD1 } from "../../support/database/counting-d1";
import { deliver } from "../../support/queue";
import { sendLike, sendShare } from "../../support/sharing";
import { post } from "../../support/site";
import { fillStories, markSongsIndexed, submissionFields } from "../../support/stories";
import { viewCounts, viewed } from "../../support/story-events";

// The numbers that scripts/measure/scale-costs.mjs reckons with, index entries included, as D1 bills them.

async function rowsWrittenBy(work: (bindings: Partial<Env>) => Promise<unknown>) {
  const counting = countingD1(env.DB);
  await work({ DB: counting.db });
  return counting.rowsWritten();
}

it("writes at most 32 rows for a story that is submitted, published and tallied, and 21 more for a new artist and song", async () => {
  await markSongsIndexed();
  for (const most of [53, 32]) {
    const sent = await rowsWrittenBy((bindings) =>
      post(
        "/submissions/new",
        submissionFields({ story_content: `A story that takes ${most} rows.` }),
        bindings,
      ),
    );
    const told = { type: "story.visibility-changed", version: 1, storyId: "any" };
    const tallied = await rowsWrittenBy((bindings) => deliver([told], bindings));
    expect(sent + tallied).toBeLessThanOrEqual(most);
  }
});

it("writes at most 3 rows for a like, 6 for a share, and 401 for a hundred views", async () => {
  await fillStories(1);
  const like = await rowsWrittenBy((bindings) => sendLike("story-1", "yes", {}, bindings));
  const share = await rowsWrittenBy((bindings) => sendShare("story-1", {}, "192.0.2.1", bindings));
  const hundred = Array.from({ length: 100 }, () => viewed("story-1"));
  const views = await rowsWrittenBy((bindings) => deliver(hundred, bindings));
  expect(like).toBeLessThanOrEqual(3);
  expect(share).toBeLessThanOrEqual(6);
  expect(views).toBeLessThanOrEqual(401);
});

it("writes a row a message and one a story for views whose details Analytics Engine has", async () => {
  await fillStories(2);
  const messages = Array.from({ length: 100 }, (_, id) =>
    viewCounts(id + 1, ["story-1", "story-2", "story-2"]),
  );
  const written = await rowsWrittenBy((bindings) => deliver(messages, bindings));
  // The day's row, with its index entry.
  expect(written).toBeLessThanOrEqual(100 + 2 + 2);
});
