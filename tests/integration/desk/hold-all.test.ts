import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { browser, member } from "../../support/accounts";
import { decide, editorNamed } from "../../support/desk";
import { newestStory, storeGathering, tell } from "../../support/gatherings";
import { deliver } from "../../support/queue";
import { origin, visit } from "../../support/site";
import { sendStoryFrom, storyRow, submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";
import { spokenStory } from "../../support/voice/spoken-story";

const heldWithAll = "a time when editors read every story first";

it("lets every story wait while editors hold all, but an editor's own", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "hold", hours: "open" });
  await sendStoryFrom("192.0.2.7");
  const story = () =>
    env.DB.prepare(
      "SELECT is_published, reason FROM stories LEFT JOIN story_reviews ON story_id = stories.id ORDER BY stories.rowid DESC",
    ).first();
  expect(await story()).toEqual({ is_published: 0, reason: heldWithAll });
  await editor.post("/submissions/new", submissionFields({ story_content: "An editor's own story." }));
  expect(await story()).toMatchObject({ is_published: 1 });
});

/** Holds all from now on. */
const holdAll = async (editor?: Awaited<ReturnType<typeof editorNamed>>) =>
  (editor ?? (await editorNamed("Edith"))).post("/desk/safety", { kind: "hold", hours: "open" });

it("lets an earlier story wait, too, that its author publishes or edits while editors hold all", async () => {
  const unshared = (await sendStoryFrom("192.0.2.7", { share_with_community: "" })).location ?? "";
  const published = (await sendStoryFrom("192.0.2.8")).location ?? "";
  const ines = await member();
  await ines.post("/submissions/new", submissionFields());
  await holdAll();
  const id = await env.DB.prepare("SELECT id FROM stories WHERE user_id IS NOT NULL").first<string>("id");
  const words = { intent: "edit", story_content: "Words that no editor has read." };
  expect((await browser().post(unshared, { intent: "publish" })).status).toBe(302);
  expect((await browser().post(published, words)).status).toBe(302);
  expect((await ines.post(`/my-stories/${id}`, words)).status).toBe(302);
  const { results } = await env.DB.prepare("SELECT is_published FROM stories").all();
  expect(results).toEqual(Array(3).fill({ is_published: 0 }));
  const { results: reasons } = await env.DB.prepare("SELECT reason FROM story_reviews").all();
  expect(reasons.filter(({ reason }) => reason === heldWithAll)).toHaveLength(3);
});

it("lets an editor's own earlier story pass while editors hold all", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/submissions/new", submissionFields());
  await holdAll(editor);
  const id = await env.DB.prepare("SELECT id FROM stories").first<string>("id");
  await editor.post(`/my-stories/${id}`, { intent: "edit", story_content: "An editor's own words." });
  const story = await env.DB.prepare("SELECT is_published, story_content FROM stories").first();
  expect(story).toEqual({ is_published: 1, story_content: "An editor's own words." });
});

it.each(["we danced until morning", null])(
  "lets no recording be heard while editors hold all, whose words are %s",
  async (words) => {
    const { id, link } = await spokenStory({ publish_voice: "" }, { words });
    await holdAll();
    await browser().post(link, { intent: "publish-voice" });
    expect(await storyRow(id)).toMatchObject({ is_published: 1, voice_published: 0 });
  },
);

const said = "we danced until morning";

it.each([
  ["shows no recording", "a public story", said, true],
  ["shows no recording", "a public story", null, true],
  ["keeps a recording", "one that waits", said, false],
])("%s that comes late to %s while editors hold all, whose words are %s", async (_, of, words, isPublic) => {
  const key = crypto.randomUUID();
  const clip = await clipIdOf(key);
  const fields = submissionFields({ clip, publish_voice: "on", story_content: said });
  if (!isPublic) await holdAll();
  await browser().post("/submissions/new", fields);
  if (isPublic) await holdAll();
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  await visit("/api/transcribe-audio", init, { AI: words ? hearing(words).AI : undefined });
  await browser().post("/submissions/new", fields);
  const story = await env.DB.prepare("SELECT is_published, clip_id, voice_published FROM stories").all();
  const flags = { is_published: Number(isPublic), voice_published: Number(!isPublic) };
  expect(story.results, of).toEqual([{ clip_id: clip, ...flags }]);
});

it("shows no recording that comes late to a gathering's public story while editors hold all", async () => {
  await storeGathering();
  const key = crypto.randomUUID();
  const fields = { submission_key: key, clip: await clipIdOf(key), publish_voice: "on" };
  const { answer } = await tell(fields);
  const editor = await editorNamed("Edith");
  await decide(editor, answer.id ?? "", "approved");
  await holdAll(editor);
  const headers = { Origin: origin, Gathering: "stadium", "Idempotency-Key": key };
  await visit("/api/transcribe-audio", { method: "POST", headers, body: await recordingOf(2) });
  expect((await tell(fields)).answer.voice).toBe("held");
  expect(await newestStory()).toMatchObject({ is_published: 1, clip_id: fields.clip, voice_published: 0 });
});

it("shows no corrected or late transcript while editors hold all", async () => {
  const { link, clip } = await spokenStory();
  const late = await spokenStory({ story_content: "Told on another day." }, { words: null });
  await holdAll();
  const saved = await browser().post(link, { intent: "save-transcript", transcript: "Other words." });
  expect(saved.status).toBe(400);
  const { AI } = hearing("what nobody has read");
  await deliver([{ type: "story.voice-unheard", version: 1, storyId: late.id }], { AI });
  expect(await storyRow(late.id)).toMatchObject({ is_published: 1, voice_published: 0 });
  const { results } = await env.DB.prepare("SELECT id, transcript FROM voice_clips").all();
  expect(results).toContainEqual({ id: clip, transcript: "we danced until morning" });
  expect(results).toContainEqual({ id: late.clip, transcript: "what nobody has read" });
});
