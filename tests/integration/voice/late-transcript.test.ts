import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { workingBefore } from "../../support/database/meanwhile";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { origin, post, visit } from "../../support/site";
import { storyRow, submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { deaf, hearing } from "../../support/voice/speech";
import { held, said, spoken, transcriptOf } from "../../support/voice/transcripts";

const unheard = (storyId: string) => ({ type: "story.voice-unheard", version: 1, storyId });

const onlyStory = async () => {
  const { results } = await env.DB.prepare("SELECT * FROM stories").all();
  expect(results).toHaveLength(1);
  return results[0];
};

it("transcribes a recording later, and offers the transcript on the manage page", async () => {
  const story = await spoken({ publish_voice: "" }, null);
  expect((await visit(story.link)).text).toContain("Write down what your recording says");
  const { AI, asked } = hearing(said);
  await deliver([unheard(story.id), unheard(story.id)], { AI });
  await deliver([unheard(story.id)], { AI });
  expect(asked()).toBe(1);
  expect(await transcriptOf(story.clip)).toBe(said);
  expect((await visit(story.link)).text).toContain(`>${said}</textarea>`);
  await post(story.link, { intent: "edit", story_content: said });
  expect(await storyRow(story.id)).toMatchObject({ told: "spoken" });
});

it("transcribes the recording of this story, and none of another that nobody heard either", async () => {
  const [before, story, after] = [await spoken({}, null), await spoken({}, null), await spoken({}, null)];
  const { AI, asked } = hearing(said);
  await deliver([unheard(story.id)], { AI });
  expect(await Promise.all([before, story, after].map(({ clip }) => transcriptOf(clip)))).toEqual([
    null,
    said,
    null,
  ]);
  expect(asked()).toBe(1);
});

it("hears nothing for a story whose recording was heard, or that isn't there, though another one waits", async () => {
  const [heard, waiting] = [await spoken(), await spoken({}, null)];
  const { AI, asked } = hearing(said);
  await deliver([unheard(heard.id), unheard("nobody")], { AI });
  expect([asked(), await transcriptOf(waiting.clip)]).toEqual([0, null]);
});

it("leaves a recording alone whose file is gone, and doesn't ask again for it", async () => {
  const story = await spoken({}, null);
  for (const { key } of (await env.MEDIA.list()).objects) await env.MEDIA.delete(key);
  const { AI, asked } = hearing(said);
  expect((await deliver([unheard(story.id)], { AI })).retryMessages).toEqual([]);
  expect([asked(), await transcriptOf(story.clip)]).toEqual([0, null]);
});

it("enqueues a recording again within the hour that nobody heard, in case its message was lost", async () => {
  const story = await spoken({}, null);
  await spoken({ story_content: "We laughed all the way home." });
  const repeated = async () => {
    const { queue: EVENTS, messages } = fakeQueue<{ type: string }>();
    await runScheduled(new Date(), { EVENTS });
    return messages.filter(({ type }) => type === "story.voice-unheard");
  };
  // It may be on its way still.
  expect(await repeated()).toEqual([]);
  await env.DB.exec("UPDATE story_reviews SET created_at = created_at - 1200000");
  expect(await repeated()).toEqual([unheard(story.id)]);
  await deliver([unheard(story.id)], hearing(said));
  expect(await repeated()).toEqual([]);
});

it("does not overwrite what the author wrote meanwhile", async () => {
  const story = await spoken({}, null);
  const { promise, resolve } = Promise.withResolvers<void>();
  const delivered = deliver([unheard(story.id)], hearing(said, promise));
  await post(story.link, { intent: "save-transcript", transcript: "My own words." });
  resolve();
  await delivered;
  expect(await transcriptOf(story.clip)).toBe("My own words.");
});

it("hears a recording again whose story was changed while its transcript was checked", async () => {
  const story = await spoken({ publish_voice: "on" }, null);
  const { AI, asked } = hearing(said);
  const DB = workingBefore(env.DB, /^update "voice_clips"/, async () => {
    await env.DB.exec("UPDATE stories SET version = version + 1");
  });
  await deliver([unheard(story.id)], { AI, DB });
  expect([asked(), await transcriptOf(story.clip)]).toEqual([2, said]);
});

it("stores no transcript unchecked that comes after its story was published", async () => {
  const key = crypto.randomUUID();
  const clipId = await clipIdOf(key);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { AI } = hearing(`${said} swearword`, promise);
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  const transcribed = visit("/api/transcribe-audio", init, { AI });
  const kept = "SELECT count(*) FROM voice_clips WHERE id = ? AND loose_since > 0";
  await expect.poll(() => env.DB.prepare(kept).bind(clipId).first("count(*)")).toBe(1);
  await post("/submissions/new", submissionFields({ clip: clipId, publish_voice: "on" }));
  const story = await env.DB.prepare("SELECT * FROM stories").first<{ id: string }>();
  expect(story).toMatchObject({ is_published: 1, voice_published: 1 });
  resolve();
  expect((await transcribed).status).toBe(200);
  expect(await transcriptOf(clipId)).toBeNull();
  await deliver([unheard(story?.id ?? "")], { AI, ...held });
  expect(await transcriptOf(clipId)).toContain("swearword");
  expect(await storyRow(story?.id ?? "")).toMatchObject({ voice_published: 0 });
});

it("retries when the engine fails, and not without one", async () => {
  const story = await spoken({}, null);
  const failed = await deliver([unheard(story.id)], deaf(new Error("3040: Out of capacity")));
  expect(failed.retryMessages).toHaveLength(1);
  const none = await deliver([unheard(story.id)]);
  expect(none.retryMessages).toHaveLength(0);
  expect(await transcriptOf(story.clip)).toBeNull();
});

it("makes a public recording private before a late transcript is stored that a check holds", async () => {
  const harmless = await spoken({}, null);
  const other = await spoken({}, null);
  await deliver([unheard(harmless.id)], { ...hearing(said), ...held });
  await deliver([unheard(other.id)], { ...hearing("a swearword"), ...held });
  expect(await storyRow(harmless.id)).toMatchObject({ voice_published: 1 });
  expect(await storyRow(other.id)).toMatchObject({ voice_published: 0 });
  expect(await transcriptOf(other.clip)).toBe("a swearword");
});

it("purges the cached pages of a recording that it makes private", async () => {
  const { id } = await spoken({}, null);
  const read = async () => (await visit(`/story/${id}`, {}, { KEEP_PAGES: "on" })).text;
  expect(await read()).toContain("The author’s voice");
  const settings = { ...held, KEEP_PAGES: "on", ORIGIN: origin };
  await deliver([unheard(id)], { ...hearing("a swearword"), ...settings });
  expect(await read()).not.toContain("The author’s voice");
});

it("stores a recording without transcribing it for a client that doesn't wait", async () => {
  const { AI, asked } = hearing(said);
  const send = async (headers: Record<string, string>) => {
    const body = await recordingOf(2);
    const sent = { Origin: origin, "Idempotency-Key": "a-key-of-a-hurried-device", ...headers };
    return (await visit("/api/transcribe-audio", { method: "POST", headers: sent, body }, { AI })).response;
  };
  const kept = await send({ Prefer: "respond-async" });
  expect(kept.status).toBe(202);
  expect(await kept.json()).toEqual({ clipId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(asked()).toBe(0);
  expect((await env.MEDIA.list()).objects).toHaveLength(1);
  expect((await send({})).status).toBe(200);
  expect((await send({ Prefer: "respond-async" })).status).toBe(200);
  expect(asked()).toBe(1);
});

it.each([
  ["what a check holds stays private", "a swearword and then we laughed", 0],
  ["what is harmless is heard", "we laughed all the way home", 1],
])("checks a recording that is added by a repeated form to a public story: %s", async (_, heard, isHeard) => {
  const key = crypto.randomUUID();
  const fields = submissionFields({ clip: await clipIdOf(key), publish_voice: "on" });
  await post("/submissions/new", fields, held);
  expect(await onlyStory()).toMatchObject({ is_published: 1, clip_id: null });
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  await visit("/api/transcribe-audio", init, { AI: hearing(heard).AI });
  await post("/submissions/new", fields, held);
  expect(await onlyStory()).toMatchObject({
    is_published: 1,
    clip_id: fields.clip,
    voice_published: isHeard,
  });
});
