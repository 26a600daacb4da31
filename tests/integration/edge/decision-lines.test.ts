import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browser, userId } from "../../support/accounts";
import { dismissing, editorNamed, sendStory } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { gatheringFields, gatheringRow } from "../../support/gatherings";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";
import { storePostBy, versionOf } from "../../support/posts/desk-post";
import { deliver } from "../../support/queue";
import { listen } from "../../support/safety/log-lines";
import { right, songBy, songDesk, tell, wrong } from "../../support/songs/desk-songs";
import { fillStories } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
let editorId: string;
beforeEach(async () => {
  editor = await editorNamed("Edith");
  editorId = `${await userId("edith@example.org")}`;
});
afterEach(() => void vi.restoreAllMocks());

/** What the log says from now on that editors decide; nothing there names an editor's address. */
function decisions() {
  const lines = listen();
  return () => {
    expect(lines.join("\n")).not.toContain("edith@");
    return lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === "desk.decision")
      .map(({ level, event, requestId, ...facts }) => facts);
  };
}

/** Sends each form twice, as somebody does who presses twice. */
const twice = async (send: () => Promise<unknown>) => {
  for (let n = 0; n < 2; n++) await send();
};

it("says which editor decided what", async () => {
  const { id } = await sendStory();
  const said = decisions();
  await editor.post("/desk", { intent: "removed", story: id, reason: "Too short" });
  expect(said()).toEqual([{ storyId: id, decision: "removed", editorId }]);
});

it.each(["story-1", "demo-1"])("says who closed the reports of %s, once", async (id) => {
  await fillStories(1);
  const report = { reason: "It is advertising", details: "Every sentence." };
  await browser().post(`/story/${id}/report`, report);
  const said = decisions();
  await twice(() => editor.post("/desk/reports", dismissing(id)));
  expect(said()).toEqual([{ storyId: id, decision: "report closed", editorId }]);
});

it("says who changed which song, once for forms that come twice", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  const { send } = songDesk(editor);
  const said = decisions();
  const one = await songBy(wrong);
  const renaming = { intent: "rename", song: one.id, version: one.version, title: "Harvest" };
  await twice(() => send({ ...renaming, artist: "Neil Young" }));
  const [song, into] = [await songBy(wrong), await songBy(right)];
  const merging = { song: song.id, version: song.version, into: into.id, into_version: into.version };
  await twice(() => send({ intent: "merge", ...merging }));
  const merge = "SELECT id FROM song_log WHERE action = 'merged'";
  const change = `${await env.DB.prepare(merge).first("id")}`;
  await twice(() => send({ intent: "undo", change }));
  expect(said()).toEqual([
    { songId: song.id, decision: "renamed", editorId },
    { songId: into.id, decision: "merged", editorId },
    { songId: into.id, decision: "taken back", editorId },
  ]);
});

it("says who settled which stuck work, once for forms that come twice", async () => {
  const lost = { type: "story.visibility-changed", version: 1, storyId: "lost" };
  await deliver([lost], {}, "liner-notes-events-dead");
  const deadLetterId = `${await env.DB.prepare("SELECT id FROM dead_letters").first("id")}`;
  const { queue: EVENTS } = fakeQueue();
  const settle = (fields: Record<string, string>) => editor.post("/desk/stuck", fields, { EVENTS });
  const said = decisions();
  await twice(() => settle({ intent: "drop", dead_letter: deadLetterId }));
  const entry = `${await env.DB.prepare("SELECT id FROM dead_letter_log").first("id")}`;
  await twice(() => settle({ intent: "undo", entry }));
  await twice(() => settle({ intent: "again", dead_letter: deadLetterId }));
  expect(said()).toEqual([
    { deadLetterId, decision: "dropped", editorId },
    { deadLetterId, decision: "drop taken back", editorId },
    { deadLetterId, decision: "sent again", editorId },
  ]);
});

it("says who published, took back and deleted which post, once for forms that come twice", async () => {
  const said = decisions();
  const form = await storePostBy(editor);
  const path = `/desk/posts/${form.id}`;
  await twice(() => editor.post(path, { ...form, intent: "publish" }));
  const version = await versionOf(form.id);
  await twice(() => editor.post(path, { ...form, version, intent: "unpublish" }));
  const last = await versionOf(form.id);
  await twice(() => editor.post(`${path}/delete`, { version: last }));
  expect(said()).toEqual(
    ["published", "unpublished", "deleted"].map((decision) => ({ postId: form.id, decision, editorId })),
  );
});

it("says who sent which post, and again, once for forms that come twice", async () => {
  await storePost();
  await fillSubscribers(1);
  const path = "/desk/posts/post-1/send";
  const said = decisions();
  const version = await versionOf("post-1");
  await twice(() => editor.post(path, { version }));
  await env.DB.exec(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES ('post-1', 'subscriber-0000000001', 'failed', 1)",
  );
  await twice(() => editor.post(path, { again: "failed" }));
  expect(said()).toEqual(
    ["sent", "sent again"].map((decision) => ({ postId: "post-1", decision, editorId })),
  );
});

it("says who answered which letter, and took that back, once for forms that come twice", async () => {
  await browser().post("/contact", {
    name: "Ines",
    email: "ines@example.org",
    message: "Which song was it?",
  });
  const messageId = `${await env.DB.prepare("SELECT id FROM contact_messages").first("id")}`;
  const said = decisions();
  for (const intent of ["answered", "reopen"])
    await twice(() => editor.post("/desk/letters", { intent, message: messageId }));
  expect(said()).toEqual(
    ["answered", "answer taken back"].map((decision) => ({ messageId, decision, editorId })),
  );
});

it("says who started and ended which measure, once for forms that come twice", async () => {
  const said = decisions();
  await twice(() => editor.post("/desk/safety", { kind: "hold", hours: "1" }));
  const measureId = `${await env.DB.prepare("SELECT id FROM measures").first("id")}`;
  await twice(() => editor.post("/desk/safety", { intent: "end", id: measureId }));
  expect(said()).toEqual([
    { measureId, measure: "hold", decision: "started", editorId },
    { measureId, decision: "ended", editorId },
  ]);
});

it("says who made and changed which gathering, once for forms that come twice", async () => {
  const said = decisions();
  const fields = gatheringFields();
  await twice(() => editor.post("/desk/gatherings/new", fields));
  const gatheringId = `${(await gatheringRow("harbour"))?.id}`;
  const changed = { ...fields, version: "1", place: "Elsewhere" };
  await twice(() => editor.post(`/desk/gatherings/${gatheringId}`, changed));
  expect(said()).toEqual(["made", "changed"].map((decision) => ({ gatheringId, decision, editorId })));
});
