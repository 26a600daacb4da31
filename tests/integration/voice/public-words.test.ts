import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { edit, publish } from "~/features/authors/manage/change-story.server";
import type { StoryEvent } from "~/features/stories/events";
import { requireManagedStory } from "~/features/stories/manage/managed-story.server";
import { saveTranscript } from "~/features/stories/manage/transcript.server";
import { showVoice } from "~/features/stories/manage/voice.server";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { openAssets } from "~/platform/assets";
import { createLog } from "~/platform/log";
import { decide, decisionsAbout, editorNamed } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { changedEvent } from "../../support/search";
import { origin, post, visit } from "../../support/site";
import { newestStoryId, storyRow, submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";
import { spokenStory } from "../../support/voice/spoken-story";

// Stories that say this wait for an editor: one of its words is on the list.
const held = "Then we all went on to the casino.";
const harmless = "We danced until the neighbours came.";

const save = { intent: "save-transcript", transcript: held };

const transcripts = async () =>
  (await env.DB.prepare("SELECT transcript FROM voice_clips").raw()).map(([words]) => words);

/** Submits another story with the same recording; returns its id. */
async function withSameRecording(clip: string, publish_voice: string) {
  await post("/submissions/new", submissionFields({ clip, publish_voice, story_content: harmless }));
  return newestStoryId();
}

it("doesn't publish a voice for what an unpublished text says, which its author can replace", async () => {
  const { id, link } = await spokenStory({ share_with_community: "", publish_voice: "" });
  await post(link, save);
  await post(link, { intent: "edit", story_content: held });
  await post(link, { intent: "publish-voice" });
  expect(await storyRow(id)).toMatchObject({ is_published: 0, voice_published: 0 });
  // Once an editor has read these words, they may be heard, too.
  await decide(await editorNamed("Edith"), id, "approved");
  await post(link, { intent: "publish-voice" });
  expect(await storyRow(id)).toMatchObject({ is_published: 1, voice_published: 1 });
});

it("holds an edit that leaves what an editor has read in the transcript alone", async () => {
  const { id, link } = await spokenStory({ story_content: held }, { words: held });
  await decide(await editorNamed("Edith"), id, "approved");
  expect(await storyRow(id)).toMatchObject({ is_published: 1, voice_published: 1 });
  await post(link, { intent: "edit", story_content: harmless });
  expect(await storyRow(id)).toMatchObject({ is_published: 0 });
  expect((await decisionsAbout(id)).at(-1)).toMatchObject({ reason: "the word “casino”" });
});

it("checks a transcript that another story of the same recording shows", async () => {
  const { clip, link } = await spokenStory({ publish_voice: "" });
  const other = await withSameRecording(clip, "on");
  expect((await post(link, save)).status).toBe(400);
  expect(await transcripts()).toEqual(["we danced until morning"]);
  await env.DB.prepare("UPDATE stories SET voice_published = 0 WHERE id = ?").bind(other).run();
  expect((await post(link, save)).status).toBe(302);
});

it("makes a recording private in each story that shows it, before a late transcript is stored", async () => {
  const { id, clip } = await spokenStory({ publish_voice: "" }, { words: null });
  const other = await withSameRecording(clip, "on");
  const { queue, messages } = fakeQueue<StoryEvent>();
  await deliver([{ type: "story.voice-unheard", version: 1, storyId: id }], {
    AI: hearing(held).AI,
    EVENTS: queue,
  });
  expect(await transcripts()).toEqual([held]);
  expect(await storyRow(other)).toMatchObject({ voice_published: 0 });
  // So the search and its song's counts know, too.
  expect(messages).toEqual([changedEvent(other)]);
});

it("hears a recording that its author publishes later, if nobody has heard it", async () => {
  const { id, link } = await spokenStory({ publish_voice: "" }, { words: null });
  const heard = await spokenStory({ publish_voice: "" });
  const { queue: EVENTS, messages } = fakeQueue<StoryEvent>();
  const unheard = () => messages.filter(({ type }) => type === "story.voice-unheard");
  await post(heard.link, { intent: "publish-voice" }, { EVENTS });
  expect(unheard()).toEqual([]);
  await post(link, { intent: "publish-voice" }, { EVENTS });
  expect(unheard()).toEqual([{ type: "story.voice-unheard", version: 1, storyId: id }]);
  expect(await storyRow(id)).toMatchObject({ voice_published: 1 });
  await deliver(unheard(), hearing(held));
  expect(await storyRow(id)).toMatchObject({ is_published: 1, voice_published: 0 });
});

it("publishes no recording whose transcript came while its story was checked", async () => {
  const { response } = await visit(
    "/api/transcribe-audio",
    {
      method: "POST",
      headers: { Origin: origin, Prefer: "respond-async", "Idempotency-Key": "recorded-in-a-hurry" },
      body: await recordingOf(2),
    },
    {},
  );
  const { clipId: clip } = (await response.json()) as { clipId: string };
  const run = async () => {
    await env.DB.prepare("UPDATE voice_clips SET transcript = ?").bind(held).run();
    return { response: "safe" };
  };
  const fields = submissionFields({ clip, publish_voice: "on" });
  const bindings = { SAFETY_MODEL: "@cf/meta/llama-guard-3-8b", AI: { run } as unknown as Ai };
  await post("/submissions/new", fields, bindings);
  const story = () => env.DB.prepare("SELECT * FROM stories").first();
  expect(await story()).toMatchObject({ is_published: 1, clip_id: null });
  // As the device does, which keeps what is missing.
  await post("/submissions/new", fields);
  expect(await story()).toMatchObject({ is_published: 1, clip_id: clip, voice_published: 0 });
});

it("keeps a recording private that comes for a text which was replaced", async () => {
  const key = crypto.randomUUID();
  const fields = submissionFields({ story_content: held, clip: await clipIdOf(key), publish_voice: "on" });
  const { response } = await post("/submissions/new", fields);
  const link = response.headers.get("location") ?? "";
  await post(link, { intent: "edit", story_content: harmless });
  const { id } = (await env.DB.prepare("SELECT id FROM stories").first<{ id: string }>()) ?? { id: "" };
  await decide(await editorNamed("Edith"), id, "approved");
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  await visit("/api/transcribe-audio", init, { AI: hearing(held).AI });
  await post("/submissions/new", fields);
  expect(await storyRow(id)).toMatchObject({ is_published: 1, clip_id: fields.clip, voice_published: 0 });
});

it("changes nothing by what was read before another transcript came", async () => {
  const { link, clip } = await spokenStory();
  const db = drizzle(env.DB);
  const read = async () => ({
    ...(await requireManagedStory(db, link.replace("/manage/", ""))),
    clipId: clip,
  });
  const deps = {
    db,
    viewer: visitor,
    assets: openAssets(env.ASSETS),
    heldWords: [],
    holdsAll: false,
    safety: null,
    log: createLog("test"),
  };
  const asRead = await read();
  await post(link, { intent: "unpublish" });
  const hidden = await read();
  await env.DB.prepare("UPDATE voice_clips SET transcript = ?").bind(held).run();
  expect(await publish(deps, hidden)).toBe("changed");
  expect(await edit(deps, hidden, { story_content: harmless })).toBe("changed");
  expect(await showVoice(db, hidden)).toBe(false);
  expect(await saveTranscript(db, hidden, "Hm.", "as checked")).toBe(false);
  expect(await saveTranscript(db, asRead, "Hm.", "private")).toBe(false);
  expect(await transcripts()).toEqual([held]);
  expect(await publish(deps, await read())).toBe("published");
});
