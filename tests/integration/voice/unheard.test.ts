import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { StoryEvent } from "~/features/stories/events";
import { repeatUnheard } from "~/features/stories/submit/repeat-unheard.server";
import { openDatabase } from "~/platform/database";
import { fillStories } from "../../support/stories";

const now = new Date("2026-11-20T12:00:00Z");
const minuteMs = 60_000;

/** Stories with recordings that nobody heard; the first was told an hour ago, each other one a second later. */
async function fillUnheard(count: number) {
  await fillStories(count, "en");
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) SELECT id, 'clips/' || id, 'audio/webm', 1 FROM stories",
  );
  await env.DB.exec("UPDATE stories SET clip_id = id");
  await env.DB.prepare(
    `INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     SELECT id, id, 'approved', 'automatic', '', ?1 + 1000 * CAST(substr(id, 7) AS INTEGER) FROM stories`,
  )
    .bind(now.getTime() - 60 * minuteMs)
    .run();
}

/** What the hourly job enqueues, with how many seconds are between one and the next. */
async function repeated() {
  const sent: { storyIds: string[]; apart: number | undefined }[] = [];
  const events = {
    send: async () => {},
    sendAll: async (messages: StoryEvent[], apart?: number) => {
      const unheard = messages.filter((event) => event.type === "story.voice-unheard");
      sent.push({ storyIds: unheard.map(({ storyId }) => storyId), apart });
    },
  };
  await repeatUnheard({ db: openDatabase(env.DB), events }, now);
  return sent[0] ?? { storyIds: [], apart: 0 };
}

it("enqueues a hundred recordings an hour, those first that wait longest, and all within that hour", async () => {
  await fillUnheard(101);
  const { storyIds, apart = 0 } = await repeated();
  expect(storyIds).toEqual(Array.from({ length: 100 }, (_, n) => `story-${n + 1}`));
  // Longer than hearing one takes, so that other events of the queue go in between.
  expect(apart).toBeGreaterThanOrEqual(20);
  expect(apart * storyIds.length).toBeLessThanOrEqual(3600);
});

it("enqueues a recording once whose story had two decisions, and none of long ago or of just now", async () => {
  await fillUnheard(3);
  const review = (id: string, storyId: string, minutesAgo: number) =>
    env.DB.prepare(
      `INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
       VALUES (?1, ?2, 'approved', 'automatic', '', ?3)`,
    )
      .bind(id, storyId, now.getTime() - minutesAgo * minuteMs)
      .run();
  await env.DB.exec("DELETE FROM story_reviews WHERE id <> 'story-1'");
  await review("again", "story-1", 20);
  await review("long ago", "story-2", 181);
  await review("just now", "story-3", 9);
  expect((await repeated()).storyIds).toEqual(["story-1"]);
});

it("enqueues all recordings of lately, however many decisions one of them has, and how many waited before in vain", async () => {
  await fillUnheard(101);
  const told = (since: number, which: string) =>
    env.DB.prepare(`UPDATE story_reviews SET created_at = ? WHERE ${which}`)
      .bind(now.getTime() - since * minuteMs)
      .run();
  await told(120, "true");
  await told(20, "story_id = 'story-101'");
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
     INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     SELECT 'again-' || i, 'story-1', 'approved', 'automatic', '', ? FROM n`,
  )
    .bind(now.getTime() - 30 * minuteMs)
    .run();
  const { storyIds } = await repeated();
  expect(storyIds.slice(0, 2)).toEqual(["story-1", "story-101"]);
  expect(new Set(storyIds).size).toBe(100);
});
