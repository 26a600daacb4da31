import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { correctSong, decide as decideInStore, undoDecision } from "~/features/desk/review/decisions.server";
import {
  decide,
  decisionQueue,
  decisionsAbout,
  dismissing,
  editorNamed,
  publishStory,
  sendStory,
  versionOf,
} from "../../support/desk";
import { post, toastOf, visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const db = drizzle(env.DB);

const isWaiting = { is_published: 0, in_review_since: expect.any(Number) };

it("decides about the version on the screen; otherwise 409 with the new one", async () => {
  const { id, link } = await sendStory();
  const version = await versionOf(id);
  expect((await editor.visit("/desk")).text).toContain(`name="version" value="${version}"`);
  await post(link, { intent: "edit", story_content: "Nobody at the desk has read this." });
  for (const intent of ["approved", "rejected", "removed", "correct"]) {
    const fields = { intent, story: id, version, reason: "Because.", title: "Other", artist: "Other" };
    const { status, text } = await editor.post("/desk", fields);
    expect(status, intent).toBe(409);
    expect(text).toContain("This story has changed since you read it");
    expect(text).toContain("Nobody at the desk has read this.");
  }
  expect(await storyRow(id)).toMatchObject({ ...isWaiting, song_title: "Untitled Song" });
  expect(await decisionsAbout(id)).toHaveLength(1);
  expect((await decide(editor, id, "approved")).status).toBe(302);
  expect(await storyRow(id)).toMatchObject({ is_published: 1, in_review_since: null });
});

it.each(["違反", "嘘", "No"])("takes a reason of one short word: %s", async (reason) => {
  const { id } = await sendStory();
  await editor.post("/desk", { intent: "rejected", story: id, version: await versionOf(id), reason });
  expect(await decisionsAbout(id)).toContainEqual(expect.objectContaining({ decision: "rejected", reason }));
});

it("says at the desk that a story was deleted meanwhile, whatever is decided about it", async () => {
  const { id } = await sendStory();
  const version = await versionOf(id);
  await env.DB.prepare("DELETE FROM stories WHERE id = ?").bind(id).run();
  for (const intent of ["approved", "rejected", "removed", "correct", "dismiss"]) {
    const about = { story: id, version, reason: "Because.", title: "Other", artist: "Other" };
    const { response, location } = await editor.post("/desk", { ...dismissing(id), ...about, intent });
    expect(location, intent).toBe("/desk");
    expect(toastOf(response), intent).toContain("This story isn’t there any more");
  }
});

it("names an editor as they are called now, in the log and to whoever comes second", async () => {
  const { id } = await sendStory();
  const erik = await editorNamed("Erik");
  const version = await versionOf(id);
  await decide(editor, id, "rejected");
  await editor.post("/profile", { username: "Eleonore", display_name: "" });
  const late = await erik.post("/desk", { intent: "approved", story: id, version });
  expect(late.text).toContain("this story is returned, by Eleonore");
  const log = (await erik.visit("/desk/log")).text;
  expect([log.includes("Eleonore"), log.includes("Edith")]).toEqual([true, false]);
});

it("publishes nothing for a form without a version, but removes what it names", async () => {
  const { id } = await sendStory();
  expect((await editor.post("/desk", { intent: "approved", story: id })).status).toBe(409);
  expect(await storyRow(id)).toMatchObject(isWaiting);
  expect((await editor.post("/desk", { intent: "removed", story: id, reason: "Because." })).status).toBe(302);
  expect(await storyRow(id)).toMatchObject({ is_published: 0, in_review_since: null });
});

it("carries out one of two editors' decisions, shows it to the other, and mails the author once", async () => {
  const { id } = await sendStory();
  const erik = await editorNamed("Erik");
  const queue = decisionQueue();
  const answers = await Promise.all([
    decide(editor, id, "approved", queue),
    decide(erik, id, "rejected", queue),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const late = answers.find(({ status }) => status === 409);
  const [, decision] = await decisionsAbout(id);
  expect(await decisionsAbout(id)).toHaveLength(2);
  expect(late?.text).toContain(
    decision?.decision === "approved"
      ? "this story is published, by Edith: read by an editor"
      : "this story is returned, by Erik: It names a child.",
  );
  expect(await storyRow(id)).toMatchObject({ is_published: decision?.decision === "approved" ? 1 : 0 });
  await queue.deliver();
  expect(queue.mails).toHaveLength(1);
});

it.each([
  ["hides", { intent: "unpublish" }, ""],
  ["withdraws", {}, "/withdraw"],
])("doesn't mail about a story that its author %s in the meantime", async (_, fields, page) => {
  const { id, link } = await sendStory();
  const queue = decisionQueue();
  await decide(editor, id, "approved", queue);
  await post(`${link}${page}`, fields as Record<string, string>);
  await queue.deliver();
  expect(queue.mails).toEqual([]);
});

it("doesn't change a withdrawn story", async () => {
  const { id, link } = await sendStory();
  const version = await versionOf(id);
  await post(`${link}/withdraw`, {});
  for (const intent of ["approved", "rejected", "removed", "correct"]) {
    expect((await decide(editor, id, intent)).status, intent).toBe(409);
    const fields = { intent, story: id, version, reason: "Because.", title: "Other", artist: "Other" };
    const { status, text } = await editor.post("/desk", fields);
    expect(status, intent).toBe(409);
    expect(text).toContain("this story is withdrawn, by its author");
  }
  expect(await storyRow(id)).toMatchObject({
    is_published: 0,
    story_content: "",
    song_title: "Harvest Moon",
  });
  expect((await decisionsAbout(id)).map(({ decision }) => decision)).toEqual(["held", "withdrawn"]);
});

it("hides any story, also one without a private link or a log entry, and shows it again", async () => {
  await fillStories(1);
  const { review, status } = await decide(editor, "story-1", "removed");
  expect(status).toBe(302);
  expect((await visit("/story/story-1")).status).toBe(404);
  await editor.post("/desk", { intent: "undo", review });
  expect((await visit("/story/story-1")).status).toBe(200);
});

it("never publishes what its author hides", async () => {
  const { id, link } = await publishStory();
  await post(link, { intent: "unpublish" });
  const { status, text } = await decide(editor, id, "approved");
  expect(status).toBe(409);
  expect(text).toContain("this story is hidden by its author");
  expect(await storyRow(id)).toMatchObject({ is_published: 0 });
});

it("changes nothing about a story that was changed concurrently", async () => {
  await fillStories(1);
  await post("/story/story-1/report", { reason: "It is advertising", details: "" });
  const stale = { id: "story-1", version: 7, state: "published", songTitle: "A", artistName: "B" } as const;
  const earlier = {
    by: "edith",
    reasonBefore: null,
    stateBefore: "sent",
    isCurrent: true,
    waitedSince: null,
    decidedAt: new Date(5000),
  } as const;
  expect(await decideInStore(db, "edith", stale, "removed", "Because.")).toBeNull();
  expect(await correctSong(db, "edith", stale, { title: "Other", artist: "Other" })).toBe(false);
  expect(await undoDecision(db, "edith", stale, earlier)).toBe(false);
  expect(await storyRow("story-1")).toMatchObject({ is_published: 1, song_title: "Song 1", version: 0 });
  expect(await decisionsAbout("story-1")).toEqual([]);
  const resolvedAt = () => env.DB.prepare("SELECT resolved_at FROM story_reports").first("resolved_at");
  expect(await resolvedAt()).toBeNull();
  await env.DB.exec("UPDATE story_reports SET resolved_at = 5000");
  expect(await undoDecision(db, "edith", stale, earlier)).toBe(false);
  expect(await resolvedAt()).toBe(5000);
});

it("closes a story's open reports with the decision, and no other story's", async () => {
  await fillStories(2);
  for (const id of ["story-1", "story-2"]) {
    await post(`/story/${id}/report`, { reason: "It is advertising", details: "" });
  }
  const open = () => env.DB.prepare("SELECT story_id FROM story_reports WHERE resolved_at IS NULL").raw();
  const late = { intent: "removed", story: "story-1", version: "7", reason: "Because." };
  expect((await editor.post("/desk/reports", late)).status).toBe(409);
  expect(await open()).toHaveLength(2);
  await editor.post("/desk/reports", { ...late, version: "0" });
  expect(await open()).toEqual([["story-2"]]);
  await editor.post("/desk/reports", dismissing("story-2"));
  expect(await open()).toEqual([]);
  expect(await storyRow("story-2")).toMatchObject({ is_published: 1 });
});

it("says what is missing of a song that is corrected to nothing", async () => {
  const { id } = await sendStory();
  const fields = {
    intent: "correct",
    story: id,
    version: await versionOf(id),
    title: "Harvest",
    artist: "Ana",
  };
  for (const [change, words] of [
    [{ title: "   " }, "A song needs a title."],
    [{ artist: "   " }, "A song needs an artist."],
  ] as const) {
    const { location, response } = await editor.post("/desk", { ...fields, ...change });
    expect(location).toBe("/desk");
    expect(toastOf(response)).toContain(words);
  }
});
