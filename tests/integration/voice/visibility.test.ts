import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { post } from "../../support/site";
import { storyRow } from "../../support/stories";
import { copiedStory, spokenStory } from "../../support/voice/spoken-story";

it("tells an author whether readers hear the recording, and what was done", async () => {
  const { link } = await spokenStory();
  const author = browser();
  const isPublic = "Your voice is published with the story.";
  const isPrivate = "Your recording is private: only you can hear it, here.";
  const shown = async () => (await author.visit(link)).text;
  const press = async (fields: Record<string, string>) =>
    (await author.visit((await author.post(link, fields)).location ?? "")).text;

  expect(await shown()).toContain(isPublic);
  // The sentence of the toast, not the page's.
  expect(await press({ intent: "hide-voice" })).toMatch(/Your recording is private(?!:)/);
  expect(await shown()).toContain(isPrivate);
  expect(await shown()).not.toContain(isPublic);
  expect(await press({ intent: "publish-voice" })).toMatch(/Your voice is published(?! with)/);
  expect(await shown()).toContain(isPublic);
  expect(await shown()).not.toContain(isPrivate);
  expect(await press({ intent: "save-transcript", transcript: "We danced." })).toContain("Transcript saved");
  const without = await press({ intent: "remove-voice" });
  for (const words of [isPublic, isPrivate, "Delete the recording"]) expect(without).not.toContain(words);
});

it("copies, corrects, hides and deletes one story's recording, and no other that says the same", async () => {
  const told = await spokenStory({ story_content: "We danced somewhere else, and long before." });
  const recording = (id: string) =>
    env.DB.prepare(
      `SELECT clip_id, voice_published, transcript, loose_since, copy_key, copied_at, loudness_lufs
       FROM stories JOIN voice_clips ON voice_clips.id = clip_id WHERE stories.id = ?`,
    )
      .bind(id)
      .first();
  const before = await recording(told.id);
  expect(before).toMatchObject({ voice_published: 1, copy_key: null, loudness_lufs: null });
  const { id, link } = await copiedStory();
  expect(await recording(id)).toMatchObject({ loudness_lufs: -20.5 });
  expect(await recording(told.id)).toEqual(before);
  const forms: Record<string, string>[] = [
    { intent: "save-transcript", transcript: "We danced." },
    { intent: "hide-voice" },
    { intent: "publish-voice" },
    { intent: "remove-voice" },
  ];
  for (const fields of forms) {
    expect((await post(link, fields)).status, fields.intent).toBe(302);
    expect(await recording(told.id), fields.intent).toEqual(before);
  }
});

it("publishes no voice of a story whose recording was deleted in another window, and says that it is", async () => {
  const { id, link } = await spokenStory();
  const author = browser();
  const press = async (intent: string) =>
    (await author.visit((await author.post(link, { intent })).location ?? "")).text;
  await press("remove-voice");
  const text = await press("publish-voice");
  expect(text).toContain("Recording deleted");
  expect(text).not.toContain("Your voice is published");
  expect(await storyRow(id)).toMatchObject({ clip_id: null, voice_published: 0 });
});

it("publishes no voice whose recording is deleted while its words are checked", async () => {
  const { id, link } = await spokenStory();
  await post(link, { intent: "hide-voice" });
  const DB = workingBeforeChange(env.DB, () => post(link, { intent: "remove-voice" }));
  await post(link, { intent: "publish-voice" }, { DB });
  expect(await storyRow(id)).toMatchObject({ clip_id: null, voice_published: 0 });
});
