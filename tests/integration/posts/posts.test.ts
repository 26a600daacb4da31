import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listDecisions } from "~/features/desk/log/log.server";
import { listAnswers, listFailedNewsletterMails } from "~/features/newsletter/desk.server";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { findDeskPost, listDated } from "~/features/posts/editing/find.server";
import { savePost } from "~/features/posts/editing/save.server";
import { slugOf } from "~/features/posts/form/slug.server";
import { listPosts } from "~/features/posts/queries.server";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { browser, makeEditor, member, userId } from "../../support/accounts";
import { plansOf } from "../../support/database/plan-of";
import { preparedBy } from "../../support/database/prepared-by";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, handle, storePost } from "../../support/mail/newsletter";
import { visit } from "../../support/site";

const db = drizzle(env.DB);

let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
});

/** The fields of a post's form. */
const fields = (more: Record<string, string> = {}) => ({
  intent: "save",
  id: newId(),
  version: "0",
  title: "Grüße: a letter",
  slug: "",
  author: "Edith",
  excerpt: "What it is about.",
  content: "<p>Hello, reader of letters.</p>",
  ...more,
});

const row = (id: string) =>
  env.DB.prepare("SELECT *, coalesce(updated_at, created_at) AS version FROM blog_posts WHERE id = ?")
    .bind(id)
    .first<Record<string, string | number | null>>();

const versionOf = async (id: string) => String((await row(id))?.version);

/** Stores a post and returns its form's fields, for the next change. */
async function stored(more: Record<string, string> = {}) {
  const form = fields(more);
  await editor.post("/desk/posts/new", form);
  return { ...form, intent: "save", version: await versionOf(form.id) };
}

/** Sends the post `post-1` as it reads now. */
const sendPost = async (bindings: Partial<Env>) =>
  editor.post("/desk/posts/post-1/send", { version: await versionOf("post-1") }, bindings);

const log = async () =>
  (
    await env.DB.prepare(
      "SELECT action, title, decided_by, note FROM post_log ORDER BY created_at, rowid",
    ).all()
  ).results;

/** A page's text without React's separators. */
const shown = async (path: string) => (await editor.visit(path)).text.replaceAll("<!-- -->", "");

const publicPlaces = [
  "/newsletter",
  "/newsletter/rss.xml",
  "/newsletter/atom.xml",
  "/newsletter/feed.json",
  "/sitemap/pages.xml",
];

const seenAt = async (slug: string) => {
  const seen = [];
  for (const place of publicPlaces) if ((await visit(place)).text.includes(slug)) seen.push(place);
  if ((await visit(`/newsletter/${slug}`)).status === 200) seen.push("its page");
  return seen;
};

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
      const answer = await somebody.post(`/desk/posts${path}`, fields({ intent: "publish", id: "post-1" }));
      expect(answer.status, path).toBe(refusal);
    }
  }
  expect(await row("post-1")).toMatchObject({ title: "The first letter" });
  expect(messages).toEqual([]);
  expect(await log()).toEqual([]);
});

it("hides a draft, publishes it, and unpublishes it", async () => {
  const form = await stored();
  expect(await row(form.id)).toMatchObject({ slug: "gruesse-a-letter", published_at: null });
  expect(await seenAt("gruesse-a-letter")).toEqual([]);
  expect((await editor.visit("/desk/posts")).text).toContain("Grüße: a letter");
  expect((await editor.visit(`/desk/posts/${form.id}/preview`)).text).toContain("Hello, reader of letters.");

  await editor.post(`/desk/posts/${form.id}`, { ...form, intent: "publish" });
  expect(await seenAt("gruesse-a-letter")).toEqual([...publicPlaces, "its page"]);

  const version = await versionOf(form.id);
  await editor.post(`/desk/posts/${form.id}`, { ...form, version, intent: "unpublish" });
  expect(await seenAt("gruesse-a-letter")).toEqual([]);
  const by = await userId("editor@example.org");
  expect(await log()).toEqual([
    { action: "published", title: "Grüße: a letter", decided_by: by, note: "" },
    { action: "unpublished", title: "Grüße: a letter", decided_by: by, note: "" },
  ]);
});

it("shows a scheduled post from its date on, and not before", async () => {
  const form = await stored();
  const soon = new Date(Date.now() + 90 * 60_000);
  await editor.post(`/desk/posts/${form.id}`, {
    ...form,
    intent: "schedule",
    publish_at: soon.toISOString().slice(0, 16),
  });
  const at = Number((await row(form.id))?.published_at);
  expect(at).toBe(Math.floor(soon.getTime() / 60_000) * 60_000);
  expect(await seenAt("gruesse-a-letter")).toEqual([]);
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
  expect(await seenAt("gruesse-a-letter")).toEqual([...publicPlaces, "its page"]);
});

it.each([
  [{ publish_at: "" }, "When should it come out?"],
  [{ publish_at: "tomorrow" }, "When should it come out?"],
  [{ publish_at: "2020-01-01T08:00" }, "This moment has passed"],
])("doesn't schedule for %j, says why, and keeps the input", async (when, message) => {
  const form = await stored();
  const typed = { ...form, ...when, intent: "schedule", excerpt: "Typed just now." };
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, typed);
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain("Typed just now.");
  expect(await row(form.id)).toMatchObject({ published_at: null, excerpt: "What it is about." });
});

it("keeps the typed moment in the form, whatever else is wrong with it", async () => {
  const form = await stored();
  const typed = { ...form, intent: "schedule", excerpt: "", publish_at: "2099-07-04T09:30" };
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, typed);
  expect(status).toBe(400);
  const [field] = /<input[^>]*name="publish_at"[^>]*>/.exec(text) ?? [];
  expect(field).toContain('value="2099-07-04T09:30"');
  await editor.post(`/desk/posts/${form.id}`, { ...typed, excerpt: "Short." });
  expect((await editor.visit(`/desk/posts/${form.id}`)).text).toContain('value="2099-07-04T09:30"');
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
    fields({ content: "<p>Typed words.</p>", ...wrong }),
  );
  expect(status).toBe(400);
  expect(text).toContain(message);
  if (!("content" in wrong)) expect(text).toContain("Typed words.");
  expect(await env.DB.prepare("SELECT count(*) FROM blog_posts").first("count(*)")).toBe(0);
});

it("answers the second of two editors with 409, their input and the first one's", async () => {
  const form = await stored();
  const second = { ...form, title: "The second’s title", content: "<p>Words of the second.</p>" };
  await editor.post(`/desk/posts/${form.id}`, { ...form, title: "The first’s title" });
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, { ...second, intent: "publish" });
  expect(status).toBe(409);
  expect(text).toContain("Words of the second.");
  expect(text).toContain("The first’s title");
  expect(text).toContain("Save mine instead");
  expect(await row(form.id)).toMatchObject({ title: "The first’s title", published_at: null });
  expect(await log()).toEqual([]);
  const field = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(text);
  const version = field?.[1] ?? field?.[2] ?? "";
  expect((await editor.post(`/desk/posts/${form.id}`, { ...second, version })).status).toBe(302);
  expect(await row(form.id)).toMatchObject({ title: "The second’s title" });
});

it("accepts only one of two saves in the same millisecond", async () => {
  const form = await stored();
  const now = new Date(Number(form.version));
  const request = { ...form, intent: "save" as const, slug: "a", version: Number(form.version) };
  const one = await savePost(db, "one", { ...request, title: "One" }, now);
  const two = await savePost(db, "two", { ...request, title: "Two" }, now);
  expect(one).toMatchObject({ is: "saved", version: now.getTime() + 1 });
  expect(two).toMatchObject({ is: "conflict", theirs: { title: "One" } });
  expect(await findDeskPost(db, form.id)).toMatchObject({ title: "One" });
});

it("stores a post once for a repeated form, and keeps the input when somebody deleted the post", async () => {
  const form = fields();
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
  expect((await log()).map(({ action }) => action)).toEqual(["deleted"]);
});

it.each([
  ["publish", {}],
  ["schedule", { publish_at: "2099-07-04T09:30" }],
  ["unpublish", {}],
])("takes the same form twice, whose first answer was lost: %s", async (intent, more) => {
  const form = await stored(intent === "unpublish" ? { intent: "publish" } : {});
  const sent = { ...form, ...more, intent };
  await editor.post(`/desk/posts/${form.id}`, sent);
  const before = [await row(form.id), await log()];
  expect((await editor.post(`/desk/posts/${form.id}`, sent)).status).toBe(302);
  expect([await row(form.id), await log()]).toEqual(before);
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
  const form = await stored();
  const scheduled = { ...form, intent: "schedule", publish_at: "2099-07-04T09:30" };
  await editor.post(`/desk/posts/${form.id}`, scheduled);
  const later = { ...scheduled, publish_at: "2099-08-04T09:30" };
  expect((await editor.post(`/desk/posts/${form.id}`, later)).status).toBe(409);
  expect((await row(form.id))?.published_at).toBe(Date.UTC(2099, 6, 4, 9, 30));
});

it("leads from the list to every draft", async () => {
  await env.DB.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120) INSERT INTO blog_posts (id, slug, title, author, excerpt, content, created_at) SELECT 'draft-' || i, 'draft-' || i, 'Draft ' || i || '.', 'Edith', '', '', 1000 + i / 2 FROM n",
  );
  await storePost();
  const seen: string[] = [];
  let path = "/desk/posts";
  for (let pages = 0; path && pages < 5; pages++) {
    const { text } = await editor.visit(path);
    expect(text.includes("The first letter")).toBe(pages === 0);
    seen.push(...(text.match(/(?<=>)Draft \d+\./g) ?? []));
    path = /href="(\/desk\/posts\?drafts=[^"]+)"/.exec(text)?.[1] ?? "";
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

it.each([
  [{ intent: "publish" }, { excerpt: " " }, "The excerpt is missing"],
  [{ intent: "publish" }, { content: "<p> </p>" }, "The text is missing"],
  [{ intent: "schedule", publish_at: "2099-01-01T10:00" }, { content: "" }, "The text is missing"],
])("refuses to save a post (%j) with %j: readers would get a blank one", async (out, blank, message) => {
  const form = await stored(out);
  const before = await row(form.id);
  expect(before?.published_at).not.toBeNull();
  const { status, text } = await editor.post(`/desk/posts/${form.id}`, { ...form, ...blank, title: "Typed" });
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain('value="Typed"');
  expect(await row(form.id)).toEqual(before);
  expect(
    (await editor.post(`/desk/posts/${form.id}`, { ...form, ...blank, intent: "unpublish" })).status,
  ).toBe(302);
});

it("creates a unique slug from the title once", async () => {
  const titles = ["Grüße, Köln!", "日本語", "Ça va? Ça va.", "x".repeat(300)];
  expect(await Promise.all(titles.map(slugOf))).toEqual([
    "gruesse-koeln",
    "letter",
    "ca-va-ca-va",
    "x".repeat(75),
  ]);
  const first = await stored();
  const second = await stored();
  expect((await row(second.id))?.slug).toBe("gruesse-a-letter-2");
  await editor.post(`/desk/posts/${first.id}`, { ...first, title: "Renamed", slug: "gruesse-a-letter" });
  expect(await row(first.id)).toMatchObject({ title: "Renamed", slug: "gruesse-a-letter" });
  const taken = await editor.post(`/desk/posts/${second.id}`, { ...second, slug: "gruesse-a-letter" });
  expect(taken.status).toBe(400);
  expect(taken.text).toContain("Another post has this address");
});

it("stores and previews sanitised HTML", async () => {
  const evil = '<h2>Hi</h2><p onclick="x()">a<script>y()</script><a href="javascript:z()">b</a></p>';
  const form = await stored({ content: evil });
  expect(await row(form.id)).toMatchObject({ content: "<h2>Hi</h2><p>a<a>b</a></p>" });
  const preview = await editor.post(`/desk/posts/${form.id}/preview`, { ...form, title: "", content: evil });
  expect(preview.text).toContain("<h2>Hi</h2><p>a<a>b</a></p>");
  expect(preview.text).toContain("No title yet");
  expect(preview.response.headers.get("cache-control")).toContain("no-store");
  expect(await row(form.id)).toMatchObject({ title: "Grüße: a letter" });
});

it("accepts a long post, and refuses one that is too long", async () => {
  const long = `<p>${"Ünïcödé wörds. ".repeat(13_000)}</p>`;
  const form = await stored({ content: long });
  expect(String((await row(form.id))?.content)).toHaveLength(long.length);
  const { status, text } = await editor.post("/desk/posts/new", fields({ content: long + long }));
  expect(status).toBe(400);
  expect(text).toContain("The text must be 200000 characters or fewer");
});

it("sends a published post once, to all confirmed subscribers, and shows the progress", async () => {
  await storePost();
  await fillSubscribers(3);
  expect(await shown("/desk/posts/post-1/send")).toContain("Send to 3 confirmed subscribers");
  // The test's own queue: the real one would deliver automatically.
  const { queue: NEWSLETTER } = fakeQueue<NewsletterEvent>();
  await sendPost({ NEWSLETTER });
  const again = await sendPost({ NEWSLETTER });
  expect(again.status).toBe(302);
  expect(await log()).toMatchObject([{ action: "sent", note: "to 3 subscribers" }]);
  const MAILER = {
    async send({ to }: EmailMessage) {
      if (to === "reader-2@example.org") throw new Error("no such mailbox");
      return { messageId: "1" };
    },
  } as SendEmail;
  for (let n = 0; n < 7; n++) {
    await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }], { MAILER, NEWSLETTER });
  }
  const text = await shown("/desk/posts/post-1/send");
  expect(text).toContain("All mails are through");
  expect(text).toContain("refused too often");
  expect(text).toContain("Send again to 1");
  expect((await editor.visit("/desk/letters")).text).toContain("no such mailbox");
  await editor.post("/desk/posts/post-1/send", { again: "failed" }, { NEWSLETTER });
  await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }], { NEWSLETTER });
  expect(await shown("/desk/posts/post-1/send")).not.toContain("Send again");
  expect((await log()).map(({ action }) => action)).toEqual(["sent", "sent again"]);
});

it("reads the progress alone once a post is being sent, not the letter", async () => {
  await storePost();
  await fillSubscribers(1);
  const { queue: NEWSLETTER } = fakeQueue<NewsletterEvent>();
  const statements: string[] = [];
  const DB = preparedBy(env.DB, (query) => {
    statements.push(query);
    return env.DB.prepare(query);
  });
  await editor.visit("/desk/posts/post-1/send", {}, { DB });
  const letters = () => statements.filter((query) => query.includes('"content"'));
  expect(letters()).toHaveLength(1);
  await sendPost({ NEWSLETTER });
  statements.length = 0;
  const { text } = await editor.visit("/desk/posts/post-1/send.data", {}, { DB });
  expect(text).toContain("The first letter");
  expect(letters()).toEqual([]);
  expect(statements.filter((query) => query.includes('from "newsletter_subscribers"'))).toEqual([]);
});

it("stops sending an unpublished post", async () => {
  await storePost();
  await fillSubscribers(2);
  const { queue: NEWSLETTER } = fakeQueue<NewsletterEvent>();
  await sendPost({ NEWSLETTER });
  await env.DB.exec("UPDATE blog_posts SET published_at = published_at + 4000000000000");
  await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }], { NEWSLETTER });
  expect(await env.DB.prepare("SELECT count(*) FROM newsletter_deliveries").first("count(*)")).toBe(0);
  expect((await editor.visit("/desk/posts/post-1/send")).text).toContain("Stopped on the way");
});

it("shows the provider's responses, and the whole log, page by page", async () => {
  await fillSubscribers(2);
  await env.DB.exec(
    "UPDATE newsletter_subscribers SET forward_status = 422, forward_answer = 'blocked domain' WHERE email = 'reader-1@example.org'",
  );
  expect((await editor.visit("/desk/letters")).text).toContain("blocked domain");
  await storePost();
  await env.DB.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) INSERT INTO post_log (id, post_id, title, action, decided_by, created_at) SELECT 'a.' || i, 'post-1', 'Entry ' || i || '.', 'published', 'x', 1000 + i / 2 FROM n",
  );
  const first = await editor.visit("/desk/log");
  expect(first.text).toContain("Entry 60.");
  expect(first.text).not.toContain("Entry 5.");
  const [, next = ""] = /href="(\/desk\/log\?cursor=[^"]+)"/.exec(first.text) ?? [];
  const second = await editor.visit(next);
  const entries = (text: string) => new Set(text.match(/Entry \d+\./g));
  expect(new Set([...entries(first.text), ...entries(second.text)]).size).toBe(60);
  expect(entries(second.text).size).toBe(10);
});

it.each<[string, (db: Database) => PromiseLike<unknown>, string[]]>([
  ["the list of posts", (db) => listDated(db, null), ["blog_posts_by_date"]],
  ["what readers see", (db) => listPosts(db, new Date()), ["blog_posts_by_date"]],
  [
    "a further page of them",
    (db) => listPosts(db, new Date(), { createdAt: new Date(), id: "a" }),
    ["blog_posts_by_date"],
  ],
  [
    "the log",
    (db) => listDecisions(db, { createdAt: new Date(), id: "x" }),
    [
      "story_reviews_by_time",
      "post_log_by_time",
      "song_log_by_time",
      "gathering_log_by_time",
      "dead_letter_log_by_time",
      "desk_log_by_time",
    ],
  ],
  [
    "the provider's answers",
    listAnswers,
    ["newsletter_subscribers_by_answer", "newsletter_subscribers_by_answer"],
  ],
  ["the failed letters", listFailedNewsletterMails, ["newsletter_deliveries_failed"]],
])("answers %s by index", async (_, read, indexes) => {
  const plans = await plansOf(read);
  expect(plans.map(([first]) => first)).toEqual(indexes.map((index) => expect.stringContaining(index)));
  expect(plans.flatMap(([, ...later]) => later).filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});
