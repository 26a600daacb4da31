import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { member, userId } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { preparedBy } from "../../support/database/prepared-by";
import { fakeQueue } from "../../support/fake-queue";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";
import { record } from "../../support/voice/spoken-story";

const stories = async () =>
  (await env.DB.prepare("SELECT user_id FROM stories").all<{ user_id: string | null }>()).results;

it("stores a story that waited for a network once, however often it is sent, and answers alike", async () => {
  const fields = submissionFields({ submission_key: "k".repeat(32) });
  const first = await post("/api/submissions", fields);
  const second = await post("/api/submissions", fields);
  expect(first.status).toBe(200);
  expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text));
  expect(JSON.parse(first.text).sent).toMatchObject({ managePath: expect.stringMatching(/^\/manage\//) });
  expect(await stories()).toHaveLength(1);
});

it("finds the story of a form whose answer was lost before it came to the outbox", async () => {
  const fields = submissionFields({ submission_key: "l".repeat(32), enhanced: "1" });
  await post("/submissions/new", fields);
  const { enhanced: _, ...kept } = fields;
  await post("/api/submissions", { ...kept, written_as: "" });
  expect(await stories()).toHaveLength(1);
});

it("says where the browser's copy of a recording goes that is published, and of no other", async () => {
  type Sender = { post(path: string, fields: Record<string, string>): Promise<{ text: string }> };
  const send = async (person: Sender, fields: Record<string, string> = {}) => {
    const clip = await record(await recordingOf(2), "we danced until morning");
    const { text } = await person.post("/api/submissions", submissionFields({ clip, ...fields }));
    return JSON.parse(text).sent;
  };
  const visitors = await send({ post }, { publish_voice: "on" });
  expect(visitors.copyPath).toBe(`${visitors.managePath}/voice`);
  expect((await send({ post })).copyPath).toBeNull();
  const ada = await member("ada@example.org", { username: "Ada" });
  const { id, managePath, copyPath } = await send(ada, { publish_voice: "on" });
  expect([managePath, copyPath]).toEqual([null, `/my-stories/${id}/voice`]);
});

it("refuses one that its author wrote with an account, unless signed in to it", async () => {
  const fields = submissionFields({ submission_key: "m".repeat(32), written_as: "Ada" });
  expect((await post("/api/submissions", fields)).status).toBe(401);
  const other = await member("other@example.org", { username: "Other" });
  const headers = { Origin: origin };
  const init = { method: "POST", headers, body: new URLSearchParams(fields) };
  expect((await other.visit("/api/submissions", init)).status).toBe(401);
  expect(await stories()).toHaveLength(0);
  const ada = await member("ada@example.org", { username: "Ada" });
  for (const _ of [1, 2]) expect((await ada.visit("/api/submissions", init)).status).toBe(200);
  expect(await stories()).toEqual([{ user_id: await userId("ada@example.org") }]);
  const counted = "SELECT story_count FROM users WHERE email = 'ada@example.org'";
  expect(await env.DB.prepare(counted).first("story_count")).toBe(1);
});

it("stores as a visitor's what was written without an account, whoever is signed in when it is sent", async () => {
  const ada = await member("ada@example.org", { username: "Ada" });
  const fields = { submission_key: "n".repeat(32), submitter_name: "A pen name", written_as: "" };
  const sent = await ada.post("/submissions/new", submissionFields({ ...fields, enhanced: "1" }));
  await ada.post("/api/submissions", submissionFields({ ...fields, submission_key: "o".repeat(32) }));
  expect(sent.text).toMatch(/\/manage\//);
  const { results } = await env.DB.prepare(
    "SELECT user_id, user_name, submitter_name, is_anonymous FROM stories",
  ).all();
  const own = { user_id: null, user_name: null, submitter_name: "A pen name", is_anonymous: 0 };
  expect(results).toEqual([own, own]);
});

it("stores nothing under another account than the one that its author saw, nor without it", async () => {
  const fields = submissionFields({ written_as: "Ada", story_content: "What I only say under my name." });
  const other = await member("other@example.org", { username: "Other" });
  for (const answer of [
    await post("/submissions/new", fields),
    await other.post("/submissions/new", fields),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("an account that this browser isn’t signed in to any more");
    expect(answer.text).toContain("What I only say under my name.");
  }
  expect(await stories()).toHaveLength(0);
  // The page that says so says whose it will be from then on.
  const { written_as: _, ...again } = fields;
  const refused = await other.post("/submissions/new", fields);
  expect(refused.text).toMatch(/name="written_as"[^>]* value="Other"/);
  await other.post("/submissions/new", { ...again, written_as: "Other" });
  expect((await stories())[0]?.user_id).not.toBeNull();
});

it("stores nothing as a visitor's while its author's session can't be looked up, and asks to send it again", async () => {
  const ada = await member("ada@example.org", { username: "Ada" });
  const fields = submissionFields({ written_as: "Ada" });
  const DB = preparedBy(env.DB, (query) =>
    (/from "?sessions"?/i.test(query) ? failingD1() : env.DB).prepare(query),
  );
  for (const path of ["/api/submissions", "/submissions/new"]) {
    expect((await ada.post(path, fields, { DB })).status, path).toBe(503);
  }
  expect(await stories()).toHaveLength(0);
  expect((await ada.post("/api/submissions", fields)).status).toBe(200);
});

it("answers a form of an older version with the errors of its fields", async () => {
  const { status, text } = await post("/api/submissions", { story_content: "Short", submission_key: "x" });
  expect(status).toBe(400);
  expect(JSON.parse(text).result.error).toMatchObject({ story_content: [expect.stringContaining("10")] });
});

it("stores without its voice a story whose recording is gone from the device, and once, if it had arrived", async () => {
  const clip = "0123456789abcdef0123456789abcdef";
  await env.DB.exec(
    `INSERT INTO voice_clips (id, object_key, content_type, byte_length, loose_since) VALUES ('${clip}', 'clips/${clip}', 'audio/webm', 9, 5)`,
  );
  const voice = { clip, publish_voice: "on" };
  const columns = "SELECT submission_key, clip_id, voice_published FROM stories ORDER BY rowid";
  const rows = async () => (await env.DB.prepare(columns).all()).results;

  const alone = submissionFields({ ...voice, submission_key: "p".repeat(32), words_alone: "on" });
  const { sent } = JSON.parse((await post("/api/submissions", alone)).text);
  expect(sent).toMatchObject({ voice: null });
  expect(await rows()).toMatchObject([{ clip_id: null, voice_published: 0 }]);

  const whole = submissionFields({
    ...voice,
    submission_key: "q".repeat(32),
    story_content: "Told by voice.",
  });
  const first = JSON.parse((await post("/api/submissions", whole)).text);
  const again = JSON.parse((await post("/api/submissions", { ...whole, words_alone: "on" })).text);
  expect(again.sent).toMatchObject({ id: first.sent.id, managePath: first.sent.managePath });
  expect(await rows()).toMatchObject([{ clip_id: null }, { clip_id: clip, voice_published: 1 }]);
});

it("has search and counts follow when a form comes again with the recording that was missing", async () => {
  const key = crypto.randomUUID();
  const fields = submissionFields({ clip: await clipIdOf(key), publish_voice: "on" });
  await post("/api/submissions", fields);
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  await visit("/api/transcribe-audio", init, { AI: hearing("we danced until morning").AI });
  const { queue: EVENTS, messages } = fakeQueue();
  await post("/api/submissions", fields, { EVENTS });
  const story = await env.DB.prepare("SELECT id, voice_published FROM stories").first<{ id: string }>();
  expect(story).toMatchObject({ voice_published: 1 });
  expect(messages).toContainEqual({ type: "story.visibility-changed", version: 1, storyId: story?.id });
});
