import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { deaf, hearing } from "../../support/voice/speech";

const said = "we danced until the neighbours came and then the neighbours danced with us";

/** Uploads a recording with this transcript (none for null), and submits a story with it; returns the story. */
async function spoken(fields: Record<string, string> = {}, heard: string | null = said) {
  const { AI } = heard === null ? { AI: undefined } : hearing(heard);
  const init = { method: "POST", headers: { Origin: origin }, body: await recordingOf(2) };
  const { response } = await visit("/api/transcribe-audio", init, { AI });
  const { clipId } = (await response.json()) as { clipId: string };
  const sent = submissionFields({ clip: clipId, publish_voice: "on", ...fields });
  const { response: answer } = await post("/submissions/new", sent, { HELD_WORDS: "swearword" });
  const link = answer.headers.get("location") ?? "";
  const row = await env.DB.prepare("SELECT * FROM stories ORDER BY rowid DESC LIMIT 1").first<Story>();
  return { ...(row as Story), clipId, link, page: async () => (await visit(`/story/${row?.id}`)).text };
}

interface Story {
  id: string;
  is_published: number;
  voice_published: number;
  told: string;
}

const storyRow = (id: string) => env.DB.prepare("SELECT * FROM stories WHERE id = ?").bind(id).first<Story>();
const transcriptOf = (id: string) =>
  env.DB.prepare("SELECT transcript FROM voice_clips WHERE id = ?").bind(id).first("transcript");
const summary = "All that is said in the recording";
const unheard = (storyId: string) => ({ type: "story.voice-unheard", version: 1, storyId });

it("shows the whole transcript of a published recording, if the story's text is only a part of it", async () => {
  const story = await spoken({ story_content: "We danced until the neighbours came." });
  const page = await story.page();
  expect(page).toContain(summary);
  expect(page.slice(page.indexOf(summary))).toMatch(/>danced<\/span>.*>with<\/span>.*>us<\/span>/);
});

it.each([
  [
    "its text says it all",
    { story_content: "We danced until the neighbours came, and then the neighbours danced with us!" },
  ],
  ["the voice is private", { story_content: "We danced until the neighbours came.", publish_voice: "" }],
])("shows no transcript where %s", async (_, fields) => {
  expect(await (await spoken(fields)).page()).not.toContain(summary);
});

it("lets the author write a transcript, which readers find under the player", async () => {
  const story = await spoken({}, null);
  expect(await story.page()).not.toContain(summary);
  await post(story.link, { intent: "save-transcript", transcript: "  I hum, and then I laugh.  " });
  expect(await transcriptOf(story.clipId)).toBe("I hum, and then I laugh.");
  expect(await story.page()).toContain("I hum, and then I laugh.");
  expect((await visit(story.link)).text).toContain(">I hum, and then I laugh.</textarea>");
});

it("keeps a transcript from a window that is older than the one on the page, and says how that reads now", async () => {
  const story = await spoken();
  const versionIn = (text: string) => /name="transcript_version" value="(\w+)"/.exec(text)?.[1] ?? "none";
  const opened = versionIn((await visit(story.link)).text);
  const save = (transcript_version: string, transcript: string) =>
    post(story.link, { intent: "save-transcript", transcript_version, transcript });
  const [first, second] = ["We danced until morning.", "We danced with the neighbours."];
  // The second time, as where no answer came, it changes nothing.
  for (const _ of [1, 2]) expect((await save(opened, first)).status).toBe(302);
  const long = await save(opened, "x".repeat(10_001));
  expect([long.status, versionIn(long.text)]).toEqual([400, opened]);

  const refused = await save(opened, second);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This story was changed after you opened this page");
  expect(refused.text).toContain(`save again to replace that.\n\n${first}</p>`);
  expect(refused.text).toContain(`>${second}</textarea>`);
  expect(await transcriptOf(story.clipId)).toBe(first);

  expect((await save(versionIn(refused.text), second)).status).toBe(302);
  expect(await transcriptOf(story.clipId)).toBe(second);
});

it("saves one of two transcripts that come at the same moment, of a private recording too", async () => {
  const story = await spoken({ publish_voice: "" });
  const version =
    /name="transcript_version" value="(\w+)"/.exec((await visit(story.link)).text)?.[1] ?? "none";
  const answers = await Promise.all(
    ["We danced.", "We sang."].map((transcript) =>
      post(story.link, { intent: "save-transcript", transcript_version: version, transcript }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
});

it("returns a transcript that is too long, and accepts the maximum length", async () => {
  const story = await spoken();
  const long = "x".repeat(10_001);
  const { status, text } = await post(story.link, { intent: "save-transcript", transcript: long });
  expect(status).toBe(400);
  expect(text).toContain("can have up to 10,000 characters");
  expect(text).toContain(`>${long}</textarea>`);
  expect(await transcriptOf(story.clipId)).toBe(said);
  await post(story.link, { intent: "save-transcript", transcript: long.slice(1) });
  expect(await transcriptOf(story.clipId)).toHaveLength(10_000);
});

it("has no transcript to save for a story without a recording", async () => {
  const { response } = await post("/submissions/new", submissionFields());
  const link = response.headers.get("location") ?? "";
  expect((await post(link, { intent: "save-transcript", transcript: "Words" })).status).toBe(404);
});

it("holds a story for review whose transcript has a held word", async () => {
  const words = { story_content: "A harmless text, and short." };
  expect(await spoken(words, `${said} swearword`)).toMatchObject({ is_published: 0 });
  expect(await spoken({ ...words, publish_voice: "" }, `${said} swearword`)).toMatchObject({
    is_published: 1,
  });
});

it("shows readers no transcript that a check holds, whoever wrote it and in whatever order", async () => {
  const story = await spoken();
  const held = { HELD_WORDS: "swearword" };
  const write = (transcript: string) => post(story.link, { intent: "save-transcript", transcript }, held);
  const refused = await write("a swearword");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Readers can’t be shown this: the word “swearword”");
  expect(await transcriptOf(story.clipId)).toBe(said);
  await post(story.link, { intent: "hide-voice" }, held);
  expect((await write("a swearword")).status).toBe(302);
  await post(story.link, { intent: "publish-voice" }, held);
  expect(await storyRow(story.id)).toMatchObject({ voice_published: 0 });
  await write("a kind word");
  await post(story.link, { intent: "publish-voice" }, held);
  expect(await storyRow(story.id)).toMatchObject({ voice_published: 1 });
});

it("says in the language of the page why a transcript can't be shown, or a voice not published", async () => {
  const story = await spoken();
  const held = { HELD_WORDS: "palabrota" };
  const send = (fields: Record<string, string>) => post(`/es${story.link}`, fields, held);
  const refused = await send({ intent: "save-transcript", transcript: "una palabrota" });
  expect(refused.text).toContain("la palabra «palabrota»");
  expect(refused.text).not.toContain("the word");
  await send({ intent: "hide-voice" });
  await send({ intent: "save-transcript", transcript: "una palabrota" });
  const { response } = await send({ intent: "publish-voice" });
  const [, cookie = ""] = /__Host-toast=([^;]+)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  const { text } = await visit(`/es${story.link}`, { headers: { Cookie: `__Host-toast=${cookie}` } });
  expect(text).toContain("La redacción tendría que escucharla primero: la palabra «palabrota».");
});

it("shows no transcript that was written and published while its story was hidden and said the same", async () => {
  const story = await spoken({ publish_voice: "" });
  const send = (fields: Record<string, string>) => post(story.link, fields, { HELD_WORDS: "swearword" });
  const words = "a swearword, and then we laughed";
  await send({ intent: "unpublish" });
  await send({ intent: "save-transcript", transcript: words });
  await send({ intent: "edit", story_content: words });
  await send({ intent: "publish-voice" });
  await send({ intent: "edit", story_content: "A harmless text, and short." });
  await send({ intent: "publish" });
  expect(await story.page()).not.toContain("swearword");
  expect((await visit(`/story/${story.id}/voice.vtt`)).status).toBe(404);
});

it("holds a story that is published with a recording whose transcript no check has read", async () => {
  const story = await spoken();
  await post(story.link, { intent: "unpublish" });
  await env.DB.exec("UPDATE voice_clips SET transcript = 'a swearword'");
  await post(story.link, { intent: "publish" }, { HELD_WORDS: "swearword" });
  expect(await storyRow(story.id)).toMatchObject({ is_published: 0, in_review_since: expect.any(Number) });
  expect((await visit(story.link)).text).toContain("because of the word “swearword”");
});

it("transcribes a recording later, and offers the transcript on the manage page", async () => {
  const story = await spoken({ publish_voice: "" }, null);
  expect((await visit(story.link)).text).not.toContain("Words were heard in your recording");
  const { AI, asked } = hearing(said);
  await deliver([unheard(story.id), unheard(story.id)], { AI });
  await deliver([unheard(story.id)], { AI });
  expect(asked()).toBe(1);
  expect(await transcriptOf(story.clipId)).toBe(said);
  expect((await visit(story.link)).text).toContain("Words were heard in your recording: use them");
  await post(story.link, { intent: "edit", story_content: said });
  expect(await storyRow(story.id)).toMatchObject({ told: "spoken" });
  expect((await visit(story.link)).text).not.toContain("Words were heard in your recording");
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
  const slow = Promise.withResolvers<unknown>();
  const AI = { run: () => slow.promise } as unknown as Ai;
  const delivered = deliver([unheard(story.id)], { AI });
  await post(story.link, { intent: "save-transcript", transcript: "My own words." });
  slow.resolve(await (hearing(said).AI as unknown as { run(): Promise<unknown> }).run());
  await delivered;
  expect(await transcriptOf(story.clipId)).toBe("My own words.");
});

it("stores no transcript unchecked that comes after its story was published", async () => {
  const key = crypto.randomUUID();
  const clipId = await clipIdOf(key);
  const slow = Promise.withResolvers<unknown>();
  const AI = { run: () => slow.promise } as unknown as Ai;
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  const transcribed = visit("/api/transcribe-audio", init, { AI });
  const kept = "SELECT count(*) FROM voice_clips WHERE id = ? AND loose_since > 0";
  await expect.poll(() => env.DB.prepare(kept).bind(clipId).first("count(*)")).toBe(1);
  await post("/submissions/new", submissionFields({ clip: clipId, publish_voice: "on" }));
  const story = await env.DB.prepare("SELECT * FROM stories").first<Story>();
  expect(story).toMatchObject({ is_published: 1, voice_published: 1 });
  const heard = hearing(`${said} swearword`);
  slow.resolve(await (heard.AI as unknown as { run(): Promise<unknown> }).run());
  expect((await transcribed).status).toBe(200);
  expect(await transcriptOf(clipId)).toBeNull();
  await deliver([unheard(story?.id ?? "")], { AI: heard.AI, HELD_WORDS: "swearword" });
  expect(await transcriptOf(clipId)).toContain("swearword");
  expect(await storyRow(story?.id ?? "")).toMatchObject({ voice_published: 0 });
});

it("retries when the engine fails, and not without one", async () => {
  const story = await spoken({}, null);
  const failed = await deliver([unheard(story.id)], deaf(new Error("3040: Out of capacity")));
  expect(failed.retryMessages).toHaveLength(1);
  const none = await deliver([unheard(story.id)]);
  expect(none.retryMessages).toHaveLength(0);
  expect(await transcriptOf(story.clipId)).toBeNull();
});

it("makes a public recording private before a late transcript is stored that a check holds", async () => {
  const harmless = await spoken({}, null);
  const other = await spoken({}, null);
  await deliver([unheard(harmless.id)], { ...hearing(said), HELD_WORDS: "swearword" });
  await deliver([unheard(other.id)], { ...hearing("a swearword"), HELD_WORDS: "swearword" });
  expect(await storyRow(harmless.id)).toMatchObject({ voice_published: 1 });
  expect(await storyRow(other.id)).toMatchObject({ voice_published: 0 });
  expect(await transcriptOf(other.clipId)).toBe("a swearword");
});

it("purges the kept pages of a recording that it makes private", async () => {
  const { id } = await spoken({}, null);
  const read = async () => (await visit(`/story/${id}`, {}, { KEEP_PAGES: "on" })).text;
  expect(await read()).toContain("The author’s voice");
  const settings = { KEEP_PAGES: "on", ORIGIN: origin, HELD_WORDS: "swearword" };
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
  const bindings = { HELD_WORDS: "swearword" };
  await post("/submissions/new", fields, bindings);
  expect(await onlyStory()).toMatchObject({ is_published: 1, clip_id: null });
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  await visit("/api/transcribe-audio", init, { AI: hearing(heard).AI });
  await post("/submissions/new", fields, bindings);
  expect(await onlyStory()).toMatchObject({
    is_published: 1,
    clip_id: fields.clip,
    voice_published: isHeard,
  });
});

const onlyStory = async () => {
  const { results } = await env.DB.prepare("SELECT * FROM stories").all();
  expect(results).toHaveLength(1);
  return results[0];
};
