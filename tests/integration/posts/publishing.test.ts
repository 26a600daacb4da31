import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listPosts } from "~/features/posts/queries.server";
import { makeEditor, member, userId } from "../../support/accounts";
import {
  placesOf,
  postLog,
  postRow,
  publicPlaces,
  storePostBy,
  versionOf,
} from "../../support/posts/desk-post";

const db = drizzle(env.DB);

let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
});

it("hides a draft, publishes it, and unpublishes it", async () => {
  const form = await storePostBy(editor);
  expect(await postRow(form.id)).toMatchObject({ slug: "gruesse-a-letter", published_at: null });
  expect(await placesOf("gruesse-a-letter")).toEqual([]);
  expect((await editor.visit("/desk/posts")).text).toContain("Grüße: a letter");
  expect((await editor.visit(`/desk/posts/${form.id}/preview`)).text).toContain("Hello, reader of letters.");

  await editor.post(`/desk/posts/${form.id}`, { ...form, intent: "publish" });
  expect(await placesOf("gruesse-a-letter")).toEqual([...publicPlaces, "its page"]);

  const version = await versionOf(form.id);
  await editor.post(`/desk/posts/${form.id}`, { ...form, version, intent: "unpublish" });
  expect(await placesOf("gruesse-a-letter")).toEqual([]);
  const by = await userId("editor@example.org");
  expect(await postLog()).toEqual([
    { action: "published", title: "Grüße: a letter", decided_by: by, note: "" },
    { action: "unpublished", title: "Grüße: a letter", decided_by: by, note: "" },
  ]);
});

it("offers what can be done with a post as it stands, and says what was done", async () => {
  const form = await storePostBy(editor);
  const offered = async () => {
    const { text } = await editor.visit(`/desk/posts/${form.id}`);
    return Object.values(offers).filter((words) => text.includes(`>${words}<`));
  };
  const offers = {
    save: "Save draft",
    change: "Save changes",
    publish: "Publish now",
    back: "Back to draft",
  };
  expect(await offered()).toEqual([offers.save, offers.publish]);
  const soon = new Date(Date.now() + 90 * 60_000).toISOString();
  const done = async (intent: string, more: Record<string, string> = {}) => {
    const version = await versionOf(form.id);
    const { location } = await editor.post(`/desk/posts/${form.id}`, { ...form, version, intent, ...more });
    return (await editor.visit(location ?? "")).text;
  };
  expect(await done("schedule", { publish_at: soon.slice(0, 16) })).toContain("It comes out by itself.");
  expect(await offered()).toEqual([offers.publish, offers.back]);
  expect(await done("publish")).toContain("Everybody can read it now.");
  expect(await offered()).toEqual([offers.change, offers.back]);
  expect(await done("unpublish")).toContain("Only editors see it now.");
  expect(await offered()).toEqual([offers.save, offers.publish]);
});

it("shows a scheduled post from its date on, and not before", async () => {
  const form = await storePostBy(editor);
  const soon = new Date(Date.now() + 90 * 60_000);
  await editor.post(`/desk/posts/${form.id}`, {
    ...form,
    intent: "schedule",
    publish_at: soon.toISOString().slice(0, 16),
  });
  const at = Number((await postRow(form.id))?.published_at);
  expect(at).toBe(Math.floor(soon.getTime() / 60_000) * 60_000);
  expect(await placesOf("gruesse-a-letter")).toEqual([]);
  expect((await editor.visit("/desk/posts")).text).toContain("Scheduled");
  expect((await listPosts(db, new Date(at - 1))).posts).toEqual([]);
  expect((await listPosts(db, new Date(at))).posts).toMatchObject([
    { id: form.id, publishedAt: new Date(at) },
  ]);
  expect((await editor.visit(`/desk/posts/${form.id}/send`)).status).toBe(404);
  expect((await editor.post(`/desk/posts/${form.id}/send`)).status).toBe(404);
  // The scheduled date has come.
  await env.DB.prepare("UPDATE blog_posts SET published_at = ?")
    .bind(Date.now() - 1)
    .run();
  expect(await placesOf("gruesse-a-letter")).toEqual([...publicPlaces, "its page"]);
});

it.each([
  [{ publish_at: "" }, "When should it come out?"],
  [{ publish_at: "tomorrow" }, "When should it come out?"],
  [{ publish_at: "2020-01-01T08:00" }, "This moment has passed"],
])("doesn't schedule for %j, says why, and keeps the input", async (when, message) => {
  const form = await storePostBy(editor);
  const typed = { ...form, ...when, intent: "schedule", excerpt: "Typed just now." };
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, typed);
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain("Typed just now.");
  expect(await postRow(form.id)).toMatchObject({ published_at: null, excerpt: "What it is about." });
});

it("keeps the typed moment in the form, whatever else is wrong with it", async () => {
  const form = await storePostBy(editor);
  const typed = { ...form, intent: "schedule", excerpt: "", publish_at: "2099-07-04T09:30" };
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, typed);
  expect(status).toBe(400);
  const [field] = /<input[^>]*name="publish_at"[^>]*>/.exec(text) ?? [];
  expect(field).toContain('value="2099-07-04T09:30"');
  await editor.post(`/desk/posts/${form.id}`, { ...typed, excerpt: "Short." });
  expect((await editor.visit(`/desk/posts/${form.id}`)).text).toContain('value="2099-07-04T09:30"');
});

it.each([
  ["publish", {}],
  ["schedule", { publish_at: "2099-07-04T09:30" }],
  ["unpublish", {}],
])("takes the same form twice, whose first answer was lost: %s", async (intent, more) => {
  const form = await storePostBy(editor, intent === "unpublish" ? { intent: "publish" } : {});
  const sent = { ...form, ...more, intent };
  await editor.post(`/desk/posts/${form.id}`, sent);
  const before = [await postRow(form.id), await postLog()];
  expect((await editor.post(`/desk/posts/${form.id}`, sent)).status).toBe(302);
  expect([await postRow(form.id), await postLog()]).toEqual(before);
  const other = {
    ...form,
    version: await versionOf(form.id),
    intent: intent === "unpublish" ? "publish" : "unpublish",
  };
  await editor.post(`/desk/posts/${form.id}`, other);
  // Now somebody else did something else, with the same words.
  expect((await editor.post(`/desk/posts/${form.id}`, sent)).status).toBe(409);
});

it("answers 409 to an editor who schedules a post for another moment than somebody else just did", async () => {
  const form = await storePostBy(editor);
  const scheduled = { ...form, intent: "schedule", publish_at: "2099-07-04T09:30" };
  await editor.post(`/desk/posts/${form.id}`, scheduled);
  const later = { ...scheduled, publish_at: "2099-08-04T09:30" };
  expect((await editor.post(`/desk/posts/${form.id}`, later)).status).toBe(409);
  expect((await postRow(form.id))?.published_at).toBe(Date.UTC(2099, 6, 4, 9, 30));
});

it.each([
  [{ intent: "publish" }, { excerpt: " " }, "The excerpt is missing"],
  [{ intent: "publish" }, { content: "<p> </p>" }, "The text is missing"],
  [{ intent: "schedule", publish_at: "2099-01-01T10:00" }, { content: "" }, "The text is missing"],
])("refuses to save a post (%j) with %j: readers would get a blank one", async (out, blank, message) => {
  const form = await storePostBy(editor, out);
  const before = await postRow(form.id);
  expect(before?.published_at).not.toBeNull();
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, { ...form, ...blank, title: "Typed" });
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain('value="Typed"');
  expect(await postRow(form.id)).toEqual(before);
  expect(
    (await editor.post(`/desk/posts/${form.id}`, { ...form, ...blank, intent: "unpublish" })).status,
  ).toBe(302);
});

it("logs for when a post was scheduled, by its new title", async () => {
  const form = await storePostBy(editor);
  const scheduled = { ...form, intent: "schedule", publish_at: "2099-07-04T09:30", title: "Later" };
  await editor.post(`/desk/posts/${form.id}`, scheduled);
  expect(await postLog()).toMatchObject([
    { action: "scheduled", title: "Later", note: "for 2099-07-04T09:30:00.000Z" },
  ]);
});
