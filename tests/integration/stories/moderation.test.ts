import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { change, edit, publish } from "~/features/authors/manage/change-story.server";
import { withdrawStory } from "~/features/stories/manage/manage.server";
import { type ManagedStory, requireManagedStory } from "~/features/stories/manage/managed-story.server";
import { hashManageToken } from "~/features/stories/submit/keys.server";
import { openAssets } from "~/platform/assets";
import { createLog } from "~/platform/log";
import { decide, decisionsAbout, editorNamed, sendStory } from "../../support/desk";
import { post, visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

const words = { intent: "edit", story_content: "My father hummed it while he repaired radios." };
const waits = { is_published: 0, in_review_since: expect.any(Number) };
const shown = { is_published: 1, in_review_since: null };
const shared = { share_with_community: "on" };

const deps = {
  db: drizzle(env.DB),
  viewer: visitor,
  assets: openAssets(env.ASSETS),
  heldWords: [],
  holdsAll: false,
  safety: null,
  log: createLog("test"),
};

const fields = ["story_content", "song_title", "artist_name", "album_name", "submitter_name"] as const;

it.each(fields)("checks the %s of a story that is submitted, edited or published", async (field) => {
  const bad = { [field]: "Come to my casino tonight" };
  const reason = "the word “casino”";
  const sent = await sendStory({ ...shared, ...bad });
  const changed = await sendStory(shared);
  await post(changed.link, { ...words, ...bad });
  const published = await sendStory();
  await post(published.link, { ...words, ...bad });
  expect((await decisionsAbout(published.id)).at(-1)).toMatchObject({ decided_by: "automatic", reason });
  for (const { id, link } of [sent, changed, published]) {
    expect(await storyRow(id)).toMatchObject(waits);
    expect((await decisionsAbout(id)).at(-1)).toMatchObject({ decided_by: "automatic", reason });
    expect((await post(link, { intent: "publish" })).status).toBe(403);
    expect((await visit(link)).text).toContain(
      `Waiting for an editor: held by a check, because of ${reason}.`,
    );
  }
});

it("checks text that was changed while the story was hidden, once it would become public", async () => {
  const { id, link } = await sendStory(shared);
  await post(link, { intent: "unpublish" });
  expect((await visit(link)).text).toContain("Hidden by its author: nobody but you can see it.");
  await post(link, { ...words, song_title: "Casino Queen" });
  expect(await storyRow(id)).toMatchObject({ is_published: 0, in_review_since: null });
  await post(link, { intent: "publish" });
  expect(await storyRow(id)).toMatchObject(waits);
  expect((await visit(`/story/${id}`)).status).toBe(404);
  await post(link, words);
  expect((await post(link, { intent: "publish" })).status).toBe(403);
  expect(await storyRow(id)).toMatchObject(waits);
});

it("counts links in all public fields", async () => {
  const two = { story_content: "All of it: https://a.example", album_name: "www.b.example" };
  expect(await storyRow((await sendStory({ ...shared, ...two })).id)).toMatchObject(shown);
  const three = { ...two, submitter_name: "http://c.example" };
  const { id } = await sendStory({ ...shared, ...three });
  expect((await decisionsAbout(id)).at(-1)).toMatchObject({ reason: "many links" });
});

it.each([
  [79, shown],
  [80, waits],
])("evaluates %j equal letters correctly", async (length, state) => {
  const story_content = "a b".repeat(length).replace(/\s/g, "").slice(0, length);
  await sendStory({ ...shared, story_content });
  const copy = await sendStory({ ...shared, story_content: `${story_content}!`, song_title: "Another" });
  expect(await storyRow(copy.id)).toMatchObject(state);
});

it("doesn't treat a story as a copy of its own copy", async () => {
  const story_content = "He hummed it while he repaired radios. ".repeat(3);
  const hidden = await sendStory();
  const first = await sendStory({ ...shared, story_content });
  const copy = await sendStory({ ...shared, story_content: story_content.toUpperCase() });
  for (const intent of ["unpublish", "publish"]) await post(first.link, { intent });
  expect(await storyRow(first.id)).toMatchObject(shown);
  expect((await post(copy.link, { intent: "publish" })).status).toBe(403);
  // An older story is a copy, too, once it would become public with this text.
  await post(hidden.link, { intent: "edit", story_content });
  await post(hidden.link, { intent: "publish" });
  expect(await storyRow(hidden.id)).toMatchObject(waits);
});

it("lets an author publish what nobody else holds back", async () => {
  const { id, link } = await sendStory();
  expect((await visit(link)).text).toContain("Waiting for an editor: sent for review.");
  for (const _ of [1, 2]) expect((await post(link, { intent: "publish" })).status).toBe(302);
  expect(await storyRow(id)).toMatchObject(shown);
  expect((await decisionsAbout(id)).map(({ decision }) => decision)).toEqual(["held", "approved"]);
});

it("determines the latest decision, even with a clock that went back", async () => {
  const { id, link } = await sendStory(shared);
  await env.DB.exec("UPDATE story_reviews SET created_at = created_at + 3600000");
  await post(link, { intent: "unpublish" });
  expect((await decisionsAbout(id)).map(({ decision }) => decision)).toEqual(["approved", "unpublished"]);
  expect((await visit(link)).text).toContain("Hidden by its author");
});

it("re-evaluates a change after a conflict, and finally gives up", async () => {
  const found = {} as ManagedStory;
  const act = (times: number) => async () => (times-- > 0 ? "changed" : "hidden");
  expect(await change(async () => found, act(4) as () => Promise<"hidden">)).toBe("hidden");
  await expect(change(async () => found, act(5) as () => Promise<"hidden">)).rejects.toThrow("all the time");
  expect(
    await change(
      async () => found,
      async () => null,
    ),
  ).toBeNull();
});

it("withdraws a story once", async () => {
  const { id } = await sendStory(shared);
  await withdrawStory(deps.db, { id });
  await withdrawStory(deps.db, { id });
  expect((await decisionsAbout(id)).map(({ decision }) => decision)).toEqual(["approved", "withdrawn"]);
});

it("lets only an editor publish what an editor returned, whatever its author does", async () => {
  const editor = await editorNamed("Edith");
  const { id, link } = await sendStory(shared);
  await decide(editor, id, "rejected");
  expect((await visit(link)).text).toContain("Returned by an editor: It names a child.");
  for (const attempt of [{ intent: "publish" }, { intent: "unpublish" }, words, { intent: "unpublish" }]) {
    await post(link, attempt);
    expect((await post(link, { intent: "publish" })).status).toBe(403);
    expect((await storyRow(id))?.is_published).toBe(0);
  }
  expect((await visit(link)).text).toContain("Waiting for an editor: edited after it was returned.");
  expect((await editor.visit("/desk")).text).toContain("edited after it was returned");
  await decide(editor, id, "approved");
  expect(await storyRow(id)).toMatchObject(shown);
});

it("says on its page that a story can't be published any more, and why, when an editor was faster", async () => {
  const { id, link } = await sendStory();
  expect((await visit(link)).text).toMatch(/value="publish"/);
  await decide(await editorNamed("Edith"), id, "rejected");
  const { status, text } = await post(link, { intent: "publish" });
  expect(status).toBe(403);
  expect(text).toContain("This story can’t be published from here now: an editor decides about it.");
  expect(text).toContain("Returned by an editor: It names a child.");
  expect(text).toContain(">My father hummed it while he repaired radios.</textarea>");
});

it("doesn't change a story that an editor removed, and returns the input", async () => {
  const editor = await editorNamed("Edith");
  const { id, link } = await sendStory(shared);
  await decide(editor, id, "removed");
  const page = (await visit(link)).text;
  expect(page).toContain("Removed by an editor: It names a child.");
  expect(page).not.toContain("Save changes");
  const { status, text } = await post(link, { intent: "edit", story_content: "Quite another text." });
  expect(status).toBe(403);
  expect(text).toContain("An editor has removed this story");
  expect(text).toContain("Quite another text.");
  expect((await post(link, { intent: "publish" })).status).toBe(403);
  expect(await storyRow(id)).toMatchObject({ is_published: 0, story_content: words.story_content });
  await post(`${link}/withdraw`, {});
  expect(await storyRow(id)).toMatchObject({ story_content: "" });
});

it("keeps a story's place in the queue while its author edits it", async () => {
  const { id, link } = await sendStory();
  await env.DB.exec("UPDATE stories SET in_review_since = 7");
  await post(link, { ...words, song_title: "Casino" });
  expect(await storyRow(id)).toMatchObject({ in_review_since: 7, song_title: "Casino" });
});

// Two hundred pairs, in eight short tests.
it.each([
  ...[1, 2, 3, 4].map((part) => ["edited", part] as const),
  ...[1, 2, 3, 4].map((part) => ["published", part] as const),
])("deletes all text of stories that are withdrawn while they are %s (%i)", async (what) => {
  const pairs = 25;
  await fillStories(pairs);
  const ids = Array.from({ length: pairs }, (_, n) => `story-${n + 1}`);
  const hashes = await Promise.all(ids.map(async (id) => [id, await hashManageToken(id)] as const));
  await env.DB.prepare(
    `UPDATE stories SET manage_token_hash = ?1 ->> ('$."' || id || '"'), is_published = ?2`,
  )
    .bind(JSON.stringify(Object.fromEntries(hashes)), what === "edited" ? 1 : 0)
    .run();
  const unlessGone = (error: unknown) => (error instanceof Response ? null : Promise.reject(error));
  const race = async (id: string, n: number) => {
    const read = () => requireManagedStory(deps.db, id);
    const changed = { story_content: `Words that came too late for ${id}.` };
    // Withdrawn after the change has read the story: before it writes, or in every other pair at about the same time.
    const act = async (found: ManagedStory) => {
      const moment = n % 2 ? read().catch(unlessGone) : null;
      const withdrawing = Promise.resolve(moment).then(() => withdrawStory(deps.db, { id }));
      const outcome = await (what === "edited" ? edit(deps, found, changed) : publish(deps, found));
      await withdrawing;
      return outcome;
    };
    await change(read, act).catch(unlessGone);
  };
  await Promise.all(ids.map(race));
  const left = "SELECT id FROM stories WHERE story_content <> '' OR is_published = 1";
  expect((await env.DB.prepare(left).all()).results).toEqual([]);
  const newest = `SELECT count(*) AS n FROM stories WHERE (SELECT decision FROM story_reviews
    WHERE story_id = stories.id ORDER BY created_at DESC LIMIT 1) = 'withdrawn'`;
  expect(await env.DB.prepare(newest).first("n")).toBe(pairs);
});
