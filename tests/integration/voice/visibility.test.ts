import { expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { spokenStory } from "../../support/voice/spoken-story";

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
