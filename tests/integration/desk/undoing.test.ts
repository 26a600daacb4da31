import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { reportStory } from "~/features/reports/report.server";
import { userId } from "../../support/accounts";
import { workingBefore } from "../../support/database/meanwhile";
import {
  decide,
  decisionQueue,
  decisionsAbout,
  dismissing,
  editorNamed,
  publishStory,
  sendStory,
} from "../../support/desk";
import { post, visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const db = drizzle(env.DB);

const isWaiting = { is_published: 0, in_review_since: expect.any(Number) };

it("doesn't mail a decision that was undone, and mails only the last of two", async () => {
  const { id } = await sendStory();
  const queue = decisionQueue();
  const { review } = await decide(editor, id, "approved", queue);
  await editor.post("/desk", { intent: "undo", review }, queue);
  await queue.deliver();
  expect(queue.mails).toEqual([]);
  await decide(editor, id, "approved", queue);
  await queue.deliver();
  expect(queue.mails).toHaveLength(1);
});

it("undoes only the latest decision", async () => {
  const { id } = await sendStory();
  const first = await decide(editor, id, "rejected");
  const second = await decide(editor, id, "removed");
  await editor.post("/desk", { intent: "undo", review: first.review });
  expect((await decisionsAbout(id)).at(-1)?.decision).toBe("removed");
  await editor.post("/desk", { intent: "undo", review: second.review });
  expect((await decisionsAbout(id)).at(-1)).toEqual({
    decision: "rejected",
    decided_by: await userId("edith@example.org"),
    reason: "taken back: It names a child.",
  });
  expect((await editor.post("/desk", { intent: "undo", review: "none" })).status).toBe(302);
});

it("restores a story's state for its author when a decision is undone", async () => {
  const { id, link } = await sendStory();
  const { review } = await decide(editor, id, "rejected");
  expect((await post(link, { intent: "publish" })).status).toBe(403);
  await editor.post("/desk", { intent: "undo", review });
  expect((await visit(link)).text).toContain("Waiting for an editor: sent for review.");
  await post(link, { intent: "publish" });
  expect(await storyRow(id)).toMatchObject({ is_published: 1, in_review_since: null });
});

it("doesn't publish text by undoing that was changed meanwhile", async () => {
  const { id, link } = await publishStory();
  const { review } = await decide(editor, id, "rejected");
  await post(link, { intent: "edit", story_content: "Nobody at the desk has read this." });
  await editor.post("/desk", { intent: "undo", review });
  expect(await storyRow(id)).toMatchObject(isWaiting);
});

it("brings back the reports that a decision closed when it is taken back, and no other", async () => {
  await fillStories(1);
  const reports = () =>
    env.DB.prepare("SELECT reporter FROM story_reports WHERE resolved_at IS NULL ORDER BY reporter").raw();
  const report = (reporter: string) =>
    reportStory({ main: db, archives: [] }, "story-1", reporter, {
      reason: "It is advertising",
      details: "",
    });
  await report("user:dismissed");
  await editor.post("/desk/reports", dismissing("story-1"));
  await report("user:ines");
  await report("user:oriol");
  const { review } = await decide(editor, "story-1", "removed");
  expect(await reports()).toEqual([]);
  await editor.post("/desk", { intent: "undo", review });
  expect(await reports()).toEqual([["user:ines"], ["user:oriol"]]);
  await decide(editor, "story-1", "removed");
  await editor.post("/desk", { intent: "undo", review });
  expect(await reports()).toEqual([]);
});

it("takes no decision back that another editor has followed with one at that moment", async () => {
  const { id } = await sendStory();
  const { review } = await decide(editor, id, "approved");
  const erik = await editorNamed("Erik");
  const meanwhile = async () => void (await decide(erik, id, "removed"));
  const DB = workingBefore(env.DB, /from "stories" where "stories"."id"/, meanwhile);
  const { location } = await editor.post("/desk", { intent: "undo", review }, { DB });
  expect(location).toBe("/desk");
  expect((await decisionsAbout(id)).map(({ decision }) => decision)).toEqual(["held", "approved", "removed"]);
  expect(await storyRow(id)).toMatchObject({ is_published: 0, in_review_since: null });
});
