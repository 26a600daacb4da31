import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { decide, decisionQueue, decisionsAbout, editorNamed, sendStory, versionOf } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { toastOf } from "../../support/site";
import { right, songBy, songDesk, tell, wrong } from "../../support/songs/desk-songs";
import { storyRow } from "../../support/stories";

// A form that comes twice: somebody pressed twice, or again when no answer came.

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const entriesOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()).results;

it.each(["approved", "rejected", "removed"])(
  "answers a decision that comes twice alike: %s",
  async (intent) => {
    const { id } = await sendStory();
    const queue = decisionQueue();
    const fields = { intent, story: id, version: await versionOf(id), reason: "It names a child." };
    const first = await editor.post("/desk", fields, queue);
    const second = await editor.post("/desk", fields, queue);
    expect(first.status).toBe(302);
    expect(second).toMatchObject({ status: 302, location: first.location });
    expect(await decisionsAbout(id)).toHaveLength(2);
    await queue.deliver();
    expect(queue.mails).toHaveLength(1);
  },
);

it("tells of another decision, reason or editor, or that an author has changed the story since", async () => {
  const { id, link } = await sendStory();
  const fields = { story: id, version: await versionOf(id), intent: "rejected", reason: "It names a child." };
  await editor.post("/desk", fields);
  for (const change of [{ reason: "It is a lyric." }, { intent: "removed" }, { intent: "approved" }]) {
    expect((await editor.post("/desk", { ...fields, ...change })).status).toBe(409);
  }
  const otto = await editorNamed("Otto");
  expect((await otto.post("/desk", fields)).text).toContain("this story is returned, by Edith");
  await editor.post(link, { intent: "edit", story_content: "It names nobody any more." });
  expect((await editor.post("/desk", fields)).status).toBe(409);
});

it("takes a decision back that is taken back twice", async () => {
  const { id } = await sendStory();
  const { review } = await decide(editor, id, "approved");
  const undo = () => editor.post("/desk", { intent: "undo", review });
  const [first, second] = [await undo(), await undo()];
  expect(second.location).toBe(first.location);
  expect(await decisionsAbout(id)).toHaveLength(3);
  await decide(editor, id, "rejected");
  expect((await undo()).location).toBe("/desk");
});

it("corrects a song that is corrected twice", async () => {
  const { id } = await sendStory();
  const version = await versionOf(id);
  const fields = { intent: "correct", story: id, version, title: "Harvest Moon", artist: "Neil Young!" };
  for (let n = 0; n < 2; n++) {
    expect((await editor.post("/desk", fields)).location).toBe(`/desk#story-${id}`);
  }
  expect(await storyRow(id)).toMatchObject({ artist_name: "Neil Young!", version: Number(version) + 1 });
});

it("renames, merges and takes back a song for forms that come twice", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  const { send } = songDesk(editor);
  const twice = async (fields: Record<string, string | number>) => {
    const answers = [await send(fields), await send(fields)];
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(answers[1]?.location).toBe(answers[0]?.location);
  };
  const misspelt = await songBy(wrong);
  const renaming = { intent: "rename", song: misspelt.id, version: misspelt.version, artist: "Neil Young" };
  await twice({ ...renaming, title: "Harvest Monday" });
  expect((await send({ ...renaming, title: "Harvest Tuesday" })).status).toBe(409);
  const [song, into] = [await songBy(wrong), await songBy(right)];
  const merging = { song: song.id, version: song.version, into: into.id, into_version: into.version };
  await twice({ intent: "merge", ...merging });
  const otto = await editorNamed("Otto");
  expect((await songDesk(otto).send({ intent: "merge", ...merging })).status).toBe(409);
  const [, merge] = await entriesOf("song_log");
  await twice({ intent: "undo", change: `${merge?.id}` });
  expect((await entriesOf("song_log")).map(({ action }) => action)).toEqual([
    "renamed",
    "merged",
    "merge taken back",
  ]);
});

it("starts a measure once for a form that comes twice, and another one in its place", async () => {
  for (const hours of ["1", "1", "open", "open"]) {
    expect((await editor.post("/desk/safety", { kind: "hold", hours })).status).toBe(302);
  }
  const notes = (await entriesOf("desk_log")).map(({ action, note }) => [action, note]);
  expect(notes).toEqual([
    ["started", "for an hour"],
    ["started", "until it is ended"],
  ]);
  const standing = (await entriesOf("measures")).filter(({ ends_at }) => Number(ends_at) > Date.now());
  expect(standing.map(({ ends_at }) => ends_at)).toEqual([Date.UTC(9999, 0)]);
});

it("settles stuck work for forms that come twice, and tells of another editor's", async () => {
  const lost = ["lost", "lost, too"].map((storyId) => ({
    type: "story.visibility-changed",
    version: 1,
    storyId,
  }));
  await deliver(lost, {}, "liner-notes-events-dead");
  const [one, other] = (await entriesOf("dead_letters")).map(({ id }) => `${id}`);
  const { queue: EVENTS, messages } = fakeQueue();
  const settle = (intent: string, dead_letter = "", by = editor) =>
    by.post("/desk/stuck", { intent, dead_letter }, { EVENTS });
  const drops = [await settle("drop", one), await settle("drop", one)];
  expect(drops[1]?.location).toBe(drops[0]?.location);
  expect(drops[0]?.location).toContain("dropped=");
  const otto = await editorNamed("Otto");
  expect((await settle("drop", one, otto)).location).toBe("/desk/stuck");
  for (let n = 0; n < 2; n++) {
    expect(toastOf((await settle("again", other)).response)).toContain("Sent again");
  }
  // What this editor has done with each, but not this.
  expect((await settle("drop", other)).location).toBe("/desk/stuck");
  expect(toastOf((await settle("again", one)).response)).toContain("Nothing was changed");
  expect(messages).toHaveLength(1);
  expect(await entriesOf("dead_letter_log")).toHaveLength(2);
  const log = (await editor.visit("/desk/log")).text.replace(/<[^>]+>/g, "");
  expect(log.match(/: stuck work, story\.visibility-changed/g)).toHaveLength(2);
});
