import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { deleteOwnStory } from "~/features/authors/delete-story.server";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import { hashManageToken } from "~/features/stories/submit/keys.server";
import { addCompany, archivedAs, idsIn } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archiveBindings,
  archivingOf,
  endTurn,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { post } from "../../support/site";
import { storyRow } from "../../support/stories";

/** Story 1 has a recording and a private link; nothing is archived yet. */
beforeEach(async () => {
  await fillOldStories(1);
  await addCompany();
  await env.DB.prepare("UPDATE stories SET manage_token_hash = ? WHERE id = 'story-1'")
    .bind(await hashManageToken("secret"))
    .run();
});

/** Submits a form; the story is archived after it was read and before it is changed. */
async function postMeanwhile(path: string, fields: Record<string, string>) {
  const DB = workingBeforeChange(env.DB, async () => {
    await archiveAll();
    expect(await archivedAs()).toEqual([{ story_id: "story-1", archive: "2020", move: null }]);
  });
  const { status } = await post(path, fields, { ...archiveBindings(), DB });
  expect(status).toBe(302);
  expect((await archivedAs()).map(({ move }) => move)).toEqual(["left"]);
}

it("withdraws a story that is archived meanwhile", async () => {
  await postMeanwhile("/manage/secret/withdraw", {});
  expect(await storyRow("story-1")).toMatchObject({ story_content: "", is_published: 0, clip_id: null });
  expect(await idsIn(env.OLD)).toEqual([]);
  await archiveAll();
  expect(await idsIn(env.OLD, "true")).toEqual([]);
});

it.each([
  ["remove-voice", { clip_id: null }],
  ["hide-voice", { voice_published: 0 }],
])("%s takes effect on a story that is archived meanwhile", async (intent, expected) => {
  await postMeanwhile("/manage/secret", { intent });
  expect(await storyRow("story-1")).toMatchObject({ ...expected, is_published: 1 });
});

it.each([
  ["edit", { story_content: "The radio played it, and I danced." }],
  ["unpublish", { is_published: 0 }],
])("%s takes effect on a story that is archived after it was read", async (intent, expected) => {
  await postMeanwhile("/manage/secret", { intent, story_content: "The radio played it, and I danced." });
  expect(await storyRow("story-1")).toMatchObject(expected);
});

it("corrects the transcript of a story that is archived meanwhile", async () => {
  await postMeanwhile("/manage/secret", { intent: "save-transcript", transcript: "The radio." });
  expect(await rowsIn(env.DB, "SELECT transcript FROM voice_clips")).toEqual([{ transcript: "The radio." }]);
});

it("takes a report of a story that is archived meanwhile to the desk", async () => {
  await postMeanwhile("/story/story-1/report", { reason: "It is advertising", details: "" });
  expect(await rowsIn(env.DB, "SELECT story_id FROM story_reports WHERE resolved_at IS NULL")).toEqual([
    { story_id: "story-1" },
  ]);
});

it("deletes an author's own story that is archived meanwhile", async () => {
  await archiveAll();
  const deps = archivingOf();
  await changeInMain(deps, "story-1", () => deleteOwnStory(deps.main, "ines", "story-1"));
  expect(await storyRow("story-1")).toMatchObject({ story_content: "", user_id: null });
});

it("says that nothing was changed where there is nothing to change, in a story that came back", async () => {
  await archiveAll();
  expect(await changeInMain(archivingOf(), "story-1", async () => false)).toBe(false);
  expect(await archivedAs()).toMatchObject([{ move: "left" }]);
});

it("doesn't say that a story was changed that is archived again and again", async () => {
  const archiveAgain = async () => {
    for (const day of [1, 2]) {
      await endTurn();
      await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, day, 2)));
    }
    return false;
  };
  await expect(changeInMain(archivingOf(), "story-1", archiveAgain)).rejects.toThrow("moved all the time");
});
