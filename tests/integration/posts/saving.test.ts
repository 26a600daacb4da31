import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import type { Editor } from "~/features/accounts/require-editor.server";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { blankPost, findDeskPost } from "~/features/posts/editing/find.server";
import { previewOf } from "~/features/posts/editing/preview.server";
import { savePost } from "~/features/posts/editing/save.server";
import { slugOf } from "~/features/posts/form/slug.server";
import { createLog } from "~/platform/log";
import { browser, makeEditor, member } from "../../support/accounts";
import { preparedBy } from "../../support/database/prepared-by";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";
import { postFields, postLog, postRow, storePostBy, versionOf } from "../../support/posts/desk-post";

const db = drizzle(env.DB);
const log = createLog("test");

let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
});

it("responds only to editors, to reads and writes", async () => {
  await storePost();
  await fillSubscribers(1);
  const { queue: NEWSLETTER, messages } = fakeQueue<NewsletterEvent>();
  const person = { visitor: browser(undefined, { NEWSLETTER }), author: await member("author@example.org") };
  for (const [name, somebody] of Object.entries(person)) {
    // A visitor is redirected to sign in.
    const refusal = name === "visitor" ? 302 : 404;
    for (const path of ["", "/new", "/post-1", "/post-1/preview", "/post-1/send", "/post-1/delete"]) {
      expect((await somebody.visit(`/desk/posts${path}`)).status, path).toBe(refusal);
    }
    for (const path of ["/new", "/post-1", "/post-1/preview", "/post-1/send", "/post-1/delete"]) {
      const answer = await somebody.post(
        `/desk/posts${path}`,
        postFields({ intent: "publish", id: "post-1" }),
      );
      expect(answer.status, path).toBe(refusal);
    }
  }
  expect(await postRow("post-1")).toMatchObject({ title: "The first letter" });
  expect(messages).toEqual([]);
  expect(await postLog()).toEqual([]);
});

it.each([
  [{ title: " " }, "The title is missing"],
  [{ title: "x".repeat(201) }, "The title must be 200 characters or fewer"],
  [{ author: "" }, "The author is missing"],
  [{ slug: "no spaces" }, "The address takes letters"],
  [{ slug: "../up" }, "The address takes letters"],
  [{ intent: "publish", excerpt: "" }, "The excerpt is missing"],
  [{ intent: "publish", content: "<p> </p><script>x()</script>" }, "The text is missing"],
])("refuses %j, says why, and keeps the input", async (wrong, message) => {
  const { status, text } = await editor.post(
    "/desk/posts/new",
    postFields({ content: "<p>Typed words.</p>", ...wrong }),
  );
  expect(status).toBe(400);
  expect(text).toContain(message);
  if (!("content" in wrong)) expect(text).toContain("Typed words.");
  expect(await env.DB.prepare("SELECT count(*) FROM blog_posts").first("count(*)")).toBe(0);
});

it("answers the second of two editors with 409, their input and the first one's", async () => {
  const form = await storePostBy(editor);
  const second = { ...form, title: "The second’s title", content: "<p>Words of the second.</p>" };
  await editor.post(`/desk/posts/${form.id}`, { ...form, title: "The first’s title" });
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, { ...second, intent: "publish" });
  expect(status).toBe(409);
  expect(text).toContain("Words of the second.");
  expect(text).toContain("The first’s title");
  expect(text).toContain("Save mine instead");
  expect(await postRow(form.id)).toMatchObject({ title: "The first’s title", published_at: null });
  expect(await postLog()).toEqual([]);
  const field = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(text);
  const version = field?.[1] ?? field?.[2] ?? "";
  expect((await editor.post(`/desk/posts/${form.id}`, { ...second, version })).status).toBe(302);
  expect(await postRow(form.id)).toMatchObject({ title: "The second’s title" });
});

it.each([{ excerpt: "" }, { content: "" }])("saves a stored draft also with %j", async (blank) => {
  const form = await storePostBy(editor);
  expect((await editor.post(`/desk/posts/${form.id}`, { ...form, ...blank })).status).toBe(302);
  expect(await postRow(form.id)).toMatchObject({ ...blank, published_at: null });
});

it("tells of another editor's publishing before it asks for what readers need", async () => {
  const form = await storePostBy(editor);
  await editor.post(`/desk/posts/${form.id}`, { ...form, intent: "publish" });
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, { ...form, excerpt: "" });
  expect(status).toBe(409);
  expect(text).not.toContain("The excerpt is missing");
});

it("accepts only one of two saves in the same millisecond", async () => {
  const form = await storePostBy(editor);
  const now = new Date(Number(form.version));
  const request = { ...form, intent: "save" as const, slug: "a", version: Number(form.version) };
  const one = await savePost({ db, log }, "one", { ...request, title: "One" }, now);
  const two = await savePost({ db, log }, "two", { ...request, title: "Two" }, now);
  expect(one).toMatchObject({ is: "saved", version: now.getTime() + 1 });
  expect(two).toMatchObject({ is: "conflict", theirs: { title: "One" } });
  expect(await findDeskPost(db, form.id)).toMatchObject({ title: "One" });
});

it("says neither that a post is gone nor that its address is taken when the database fails", async () => {
  const failing = preparedBy(
    env.DB,
    (query) => env.DB.prepare(query),
    () => Promise.reject(new Error("D1_ERROR: the database is busy")),
  );
  const request = { ...postFields(), intent: "save" as const, slug: "a", version: 0 };
  await expect(savePost({ db: drizzle(failing), log }, "one", request)).rejects.toThrow();
});

it("stores a post once for a repeated form, and keeps the input when somebody deleted the post", async () => {
  const form = postFields();
  await editor.post("/desk/posts/new", form);
  expect((await editor.post("/desk/posts/new", form)).status).toBe(302);
  expect((await editor.post("/desk/posts/new", { ...form, title: "Another" })).status).toBe(409);
  const version = await versionOf(form.id);
  await editor.post(`/desk/posts/${form.id}/delete`, { version });
  // The form's own address, which is of no post any more.
  const late = { ...form, version, excerpt: "Still here." };
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, late);
  expect(status).toBe(409);
  expect(text).toContain("Somebody else deleted this post");
  expect(text).toMatch(/<textarea[^>]*name="excerpt"[^>]*>Still here\.<\/textarea>/);
  expect((await editor.visit(`/desk/posts/${form.id}`)).status).toBe(404);
  expect((await postLog()).map(({ action }) => action)).toEqual(["deleted"]);
});

it("creates a unique slug from the title once", async () => {
  const titles = ["Grüße, Köln!", "日本語", "Ça va? Ça va.", "x".repeat(300)];
  expect(await Promise.all(titles.map(slugOf))).toEqual([
    "gruesse-koeln",
    "letter",
    "ca-va-ca-va",
    "x".repeat(75),
  ]);
  expect(await slugOf(`${"x".repeat(74)} and more`)).toBe("x".repeat(74));
  const first = await storePostBy(editor);
  const second = await storePostBy(editor);
  expect((await postRow(second.id))?.slug).toBe("gruesse-a-letter-2");
  await editor.post(`/desk/posts/${first.id}`, { ...first, title: "Renamed", slug: "gruesse-a-letter" });
  expect(await postRow(first.id)).toMatchObject({ title: "Renamed", slug: "gruesse-a-letter" });
  const taken = await editor.post(`/desk/posts/${second.id}`, { ...second, slug: "gruesse-a-letter" });
  expect(taken.status).toBe(400);
  expect(taken.text).toContain("Another post has this address");
});

it("gives a stored post an address of its title again whose address was emptied", async () => {
  const form = await storePostBy(editor);
  // Twice is once.
  for (const _ of [1, 2]) {
    const { status } = await editor.post(`/desk/posts/${form.id}`, { ...form, title: "Renamed", slug: "" });
    expect(status).toBe(302);
  }
  expect(await postRow(form.id)).toMatchObject({ slug: "renamed" });
});

it("logs once that a new post was published whose form came twice", async () => {
  const form = postFields({ intent: "publish" });
  for (const _ of [1, 2]) expect((await editor.post("/desk/posts/new", form)).status).toBe(302);
  expect((await postLog()).map(({ action }) => action)).toEqual(["published"]);
});

it("saves one of two posts of the same version, and not the other", async () => {
  const [one, other] = [await storePostBy(editor), await storePostBy(editor)];
  await env.DB.exec("UPDATE blog_posts SET created_at = 5, updated_at = NULL");
  const before = await postRow(other.id);
  await editor.post(`/desk/posts/${one.id}`, { ...one, title: "Renamed", version: "5" });
  expect(await postRow(one.id)).toMatchObject({ title: "Renamed" });
  expect(await postRow(other.id)).toEqual(before);
});

it("begins a post with its editor's name and nothing else", () => {
  const profile = { name: "Edith" };
  expect(blankPost({ profile } as Editor)).toEqual({
    id: expect.stringMatching(/^[\w-]+$/),
    version: 0,
    author: "Edith",
    publishedAt: null,
    title: "",
    slug: "",
    excerpt: "",
    content: "",
  });
});

it("previews a post with its date, and a draft as of now", () => {
  const draft = blankPost({ profile: { name: "Edith" } } as Editor);
  const [now, publishedAt] = [new Date(9), new Date(5)];
  expect(previewOf(draft, now)).toMatchObject({ title: "No title yet", publishedAt: now, changedAt: now });
  const post = {
    ...draft,
    title: " A letter ",
    slug: "a",
    excerpt: " Short. ",
    content: "<p>Hi</p>",
    publishedAt,
  };
  expect(previewOf(post, now)).toEqual({
    id: draft.id,
    title: "A letter",
    slug: "a",
    author: "Edith",
    excerpt: "Short.",
    html: "<p>Hi</p>",
    publishedAt,
    changedAt: publishedAt,
  });
});

it("stores and previews sanitised HTML", async () => {
  const evil = '<h2>Hi</h2><p onclick="x()">a<script>y()</script><a href="javascript:z()">b</a></p>';
  const form = await storePostBy(editor, { content: evil });
  expect(await postRow(form.id)).toMatchObject({ content: "<h2>Hi</h2><p>a<a>b</a></p>" });
  const preview = await editor.post(`/desk/posts/${form.id}/preview`, { ...form, title: "", content: evil });
  expect(preview.text).toContain("<h2>Hi</h2><p>a<a>b</a></p>");
  expect(preview.text).toContain("No title yet");
  expect(preview.response.headers.get("cache-control")).toContain("no-store");
  expect(await postRow(form.id)).toMatchObject({ title: "Grüße: a letter" });
});

it("accepts a long post, and refuses one that is too long", async () => {
  const long = `<p>${"Ünïcödé wörds. ".repeat(13_000)}</p>`;
  const form = await storePostBy(editor, { content: long });
  expect(String((await postRow(form.id))?.content)).toHaveLength(long.length);
  const { status, text } = await editor.post("/desk/posts/new", postFields({ content: long + long }));
  expect(status).toBe(400);
  expect(text).toContain("The text must be 200000 characters or fewer");
});

it("accepts the longest post in any script, and says of a longer one that it is", async () => {
  const emoji = `<p>${"🎵".repeat(199_993)}</p>`;
  const form = await storePostBy(editor, { content: emoji });
  expect((await postRow(form.id))?.content).toBe(emoji);
  const kanji = `<p>${"歌".repeat(250_000)}</p>`;
  const { status, text } = await editor.post("/desk/posts/new", postFields({ content: kanji }));
  expect(status).toBe(400);
  expect(text).toContain("The text must be 200000 characters or fewer");
});
