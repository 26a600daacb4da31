import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { mergeViews } from "~/features/stories/tallies/merge-views.server";
import { writeDueViews } from "~/features/stories/tallies/waiting-views.server";
import { member } from "../../support/accounts";
import { countingD1 } from "../../support/database/counting-d1";
import { deliver } from "../../support/queue";
import { countStoredViews } from "../../support/scheduled";
import { sendLike, sendShare } from "../../support/sharing";
import { post } from "../../support/site";
import { fillStories, markSongsIndexed, submissionFields } from "../../support/stories";
import { changed, viewCounts, viewed } from "../../support/story-events";

// The numbers that scripts/measure/scale/assumptions.mjs has, index entries included, as D1 bills them.

async function rowsWrittenBy(work: (bindings: Partial<Env>) => Promise<unknown>) {
  const counting = countingD1(env.DB);
  await work({ DB: counting.db });
  return counting.rowsWritten();
}

it("writes at most 32 rows for a story that is submitted, published and tallied, and 21 more for a new artist and song", async () => {
  await markSongsIndexed();
  for (const max of [53, 32]) {
    const sent = await rowsWrittenBy((bindings) =>
      post(
        "/submissions/new",
        submissionFields({ story_content: `A story that takes ${max} rows.` }),
        bindings,
      ),
    );
    const tallied = await rowsWrittenBy((bindings) => deliver([changed], bindings));
    expect(sent + tallied).toBeLessThanOrEqual(max);
  }
});

it("writes at most 3 rows for a like, 4 with an account, 6 for a share, and 401 for a hundred views", async () => {
  await fillStories(1);
  const ines = await member("ines@example.org");
  const like = await rowsWrittenBy((bindings) => sendLike("story-1", "yes", {}, bindings));
  const ofAccount = await rowsWrittenBy((bindings) =>
    ines.post("/story/story-1/like", { liked: "yes" }, bindings),
  );
  const share = await rowsWrittenBy((bindings) => sendShare("story-1", {}, "192.0.2.1", bindings));
  const hundred = Array.from({ length: 100 }, () => viewed("story-1"));
  const views = await rowsWrittenBy((bindings) => deliver(hundred, bindings));
  expect(like).toBeLessThanOrEqual(3);
  expect(ofAccount).toBeLessThanOrEqual(4);
  expect(share).toBeLessThanOrEqual(6);
  expect(views).toBeLessThanOrEqual(401);
});

it("writes four rows for a batch of views whose details Analytics Engine has, one a story and two a day", async () => {
  await fillStories(2);
  const messages = Array.from({ length: 100 }, (_, id) =>
    viewCounts(id + 1, ["story-1", "story-2", "story-2"]),
  );
  const stored = await rowsWrittenBy((bindings) => deliver(messages, bindings));
  expect(stored).toBe(2);
  const counted = await rowsWrittenBy((bindings) => countStoredViews(undefined, bindings));
  // The batch that is deleted, and the day's row with its index entry; later, the messages' ids are deleted.
  expect(counted).toBe(2 + 1 + 2);
});

it("writes three rows for each slot in which stories wait, and one for each of its stories, however often they were viewed", async () => {
  await fillStories(60);
  // Alike at the end, so that they have the same slot.
  await env.DB.exec("UPDATE stories SET id = id || '-end'");
  const ids = Array.from({ length: 20 }, (_, n) => `story-${n + 1}-end`);
  const now = new Date();
  const limits = { batches: 100, stories: 0, passes: 1 };
  const merge = ({ DB = env.DB }: Partial<Env>) => mergeViews(drizzle(DB), now, { limits });
  for (const id of [1, 2, 3]) {
    await deliver([viewCounts(id, ids)]);
    // The batch that is deleted, the day's row, with its index entry when it is new, and the slot's with its own.
    expect(await rowsWrittenBy(merge)).toBe(1 + (id === 1 ? 2 : 1) + 2);
  }
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const written = await rowsWrittenBy(({ DB = env.DB }) => writeDueViews(drizzle(DB), tomorrow));
  expect(written).toBe(20 + 3);
});
