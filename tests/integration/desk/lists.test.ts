import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listContactMessages, markAnswered } from "~/features/contact/store.server";
import { listDecisions } from "~/features/desk/log/log.server";
import { listHeld } from "~/features/desk/queue/queue.server";
import { listReports } from "~/features/desk/reports/reports.server";
import { deletePost } from "~/features/posts/editing/delete.server";
import { listDated, listDrafts } from "~/features/posts/editing/find.server";
import { freeSlug } from "~/features/posts/form/slug.server";
import { findPost, findPostToSend, listPosts } from "~/features/posts/queries.server";
import { reportStory } from "~/features/reports/report.server";
import { parseCursor } from "~/lib/text/cursor";
import { createLog } from "~/platform/log";
import { runSql } from "../../support/database/rows";
import { editorNamed } from "../../support/desk";
import { readPost, storePost } from "../../support/mail/newsletter";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const db = drizzle(env.DB);
const rows = async (sql: string) => (await env.DB.prepare(sql).raw()).map(([first]) => first);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

/** Inserts rows with `insert`, one for each number from 1 to `count`. */
const fill = (count: number, insert: string) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) ${insert} FROM n`,
  );

const fillPosts = (count: number) =>
  fill(
    count,
    `INSERT INTO blog_posts (id, slug, title, author, excerpt, content, published_at, created_at)
     SELECT printf('p%03d', i), 's' || i, 'T', 'A', 'E', '<p>C</p>', 1000 + i / 2, i`,
  );

it("lists fifty open messages to the team, longest waiting first, then the answered ones, newest first", async () => {
  await fill(
    105,
    `INSERT INTO contact_messages (id, name, email, message, created_at, answered_at)
     SELECT printf('m%03d', i), 'N', 'e@example.org', 'M', i / 2, iif(i <= 52, 6000, NULL)`,
  );
  const { messages: listed, next } = await listContactMessages(db, null);
  const messages = ids(listed);
  expect(messages).toHaveLength(100);
  expect(messages.slice(0, 3)).toEqual(["m053", "m054", "m055"]);
  expect(messages.slice(49, 52)).toEqual(["m102", "m052", "m051"]);
  const older = await listContactMessages(db, parseCursor(next));
  expect([ids(older.messages), older.next]).toEqual([["m002", "m001"], null]);
  await markAnswered(db, "m053", new Date(7000));
  expect(await rows("SELECT id FROM contact_messages WHERE answered_at = 7000")).toEqual(["m053"]);
  const later = ids((await listContactMessages(db, null)).messages);
  expect(later[0]).toBe("m054");
  expect(later.slice(49, 52)).toEqual(["m103", "m053", "m052"]);
});

it("deletes one post and no other", async () => {
  await storePost();
  await storePost({ id: "post-2", slug: "the-second-letter", title: "The second letter" });
  // Both in the same version: they were stored in the same millisecond.
  await runSql("UPDATE blog_posts SET created_at = 5, updated_at = NULL");
  await deletePost({ db, log: createLog("test") }, "edith", await readPost("post-1"));
  expect(await rows("SELECT id FROM blog_posts")).toEqual(["post-2"]);
  expect(await rows("SELECT title FROM post_log")).toEqual(["The first letter"]);
});

it("lists twenty waiting stories, longest waiting first, and nothing else", async () => {
  await fillStories(22);
  await runSql(
    "UPDATE stories SET in_review_since = 1000 + rowid / 2, is_published = 0 WHERE id <> 'story-1'",
  );
  const held = ids(await listHeld(db));
  expect(held).toHaveLength(20);
  expect(held).toEqual(
    await rows("SELECT id FROM stories WHERE in_review_since > 0 ORDER BY in_review_since, id LIMIT 20"),
  );
});

it("lists fifty open reports, oldest first, and no closed one", async () => {
  await fillStories(1);
  await fill(
    53,
    `INSERT INTO story_reports (id, story_id, reporter, reason, details, created_at, resolved_at)
     SELECT printf('r%03d', i), 'story-1', 'visitor:' || i, 'R', '', i / 2, iif(i = 1, 5, NULL)`,
  );
  const reports = ids(await listReports(db));
  expect(reports).toHaveLength(50);
  expect(reports.slice(0, 2)).toEqual(["r002", "r003"]);
});

it("accepts one report of a story by the same reader, and one of another story", async () => {
  await fillStories(2);
  const report = { reason: "It is advertising", details: "" } as const;
  for (const [story, reporter] of [
    ["story-1", "user:ines"],
    ["story-1", "user:ines"],
    ["story-1", "visitor:ines"],
    ["story-2", "user:ines"],
  ] as const) {
    await reportStory({ main: db, archives: [] }, story, reporter, report);
  }
  expect(await rows("SELECT story_id || ' ' || reporter FROM story_reports ORDER BY 1")).toEqual([
    "story-1 user:ines",
    "story-1 visitor:ines",
    "story-2 user:ines",
  ]);
});

it("says whether more log entries follow, and orders stories and posts by time", async () => {
  await fillStories(1);
  await fill(
    25,
    `INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     SELECT 'r' || i, 'story-1', 'held', 'author', 'R', 2 * i`,
  );
  await fill(
    25,
    `INSERT INTO post_log (id, post_id, title, action, decided_by, created_at)
     SELECT 'p' || i, 'post-1', 'T', 'published', 'x', 2 * i + 1`,
  );
  const page = await listDecisions(db, null);
  expect([page.entries.length, page.hasMore]).toEqual([50, false]);
  expect(ids(page.entries).slice(0, 4)).toEqual(["p25", "r25", "p24", "r24"]);
  await runSql(
    "INSERT INTO post_log (id, post_id, title, action, decided_by, created_at) VALUES ('p0', 'x', 'T', 'deleted', 'x', 1)",
  );
  const [first, last] = [await listDecisions(db, null), page.entries.at(-1)];
  expect([first.entries.length, first.hasMore]).toEqual([50, true]);
  expect(ids((await listDecisions(db, last ?? null)).entries)).toEqual(["p0"]);
});

it.each([
  ["story_reviews", "story_id, decision, decided_by, reason", "'story-1', 'held', 'author', 'R'"],
  ["post_log", "post_id, title, action, decided_by", "'post-1', 'T', 'published', 'x'"],
  [
    "song_log",
    "song_id, song_version, action, title, artist, was_title, was_artist, decided_by",
    "'song-1', 2, 'renamed', 'T', 'A', 'T0', 'A0', 'x'",
  ],
  ["gathering_log", "gathering_id, name, action, decided_by", "'g', 'N', 'changed', 'x'"],
  ["dead_letter_log", "letter_id, queue, kind, action, decided_by", "'l', 'q', 'k', 'dropped', 'x'"],
  ["desk_log", "action, subject, decided_by", "'started', 'S', 'x'"],
])("shows all of %s, fifty at once", async (log, columns, values) => {
  await fillStories(1);
  await fill(51, `INSERT INTO ${log} (id, created_at, ${columns}) SELECT 'e' || i, i, ${values}`);
  const page = await listDecisions(db, null);
  expect([page.entries.length, page.entries[0]?.id, page.hasMore]).toEqual([50, "e51", true]);
  expect(ids((await listDecisions(db, page.entries.at(-1) ?? null)).entries)).toEqual(["e1"]);
});

it("lists drafts separately from posts with a date, each newest first, fifty at once", async () => {
  await fillPosts(51);
  const dated = await listDated(db, null);
  expect(ids(dated.posts).slice(0, 3)).toEqual(["p051", "p050", "p049"]);
  expect(dated.posts).toHaveLength(50);
  const rest = await listDated(db, dated.next);
  expect([ids(rest.posts), rest.next]).toEqual([["p001"], null]);
  expect(await listDrafts(db, null)).toEqual({ posts: [], next: null });
  await runSql("UPDATE blog_posts SET published_at = NULL WHERE id = 'p001'");
  const full = await listDated(db, null);
  expect([full.posts.length, full.next]).toEqual([50, null]);
  await runSql("UPDATE blog_posts SET published_at = NULL WHERE id IN ('p002', 'p003')");
  await runSql("UPDATE blog_posts SET updated_at = 9000 WHERE id = 'p002'");
  expect(ids((await listDrafts(db, null)).posts)).toEqual(["p002", "p003", "p001"]);
  expect((await listDated(db, null)).next).toBeNull();
});

it("gives a post a unique slug, and lets it keep its own", async () => {
  await storePost({ id: "a", slug: "hello" });
  await storePost({ id: "b", slug: "hello-2" });
  expect(await freeSlug(db, "Hello", "c")).toBe("hello-3");
  expect(await freeSlug(db, "Hello", "a")).toBe("hello");
  expect(await freeSlug(db, "Hell", "c")).toBe("hell");
});

it("lists posts by their date, twenty at a time", async () => {
  await fillPosts(22);
  await runSql("UPDATE blog_posts SET published_at = NULL WHERE id = 'p022'");
  const { posts, next } = await listPosts(db, new Date(5000));
  expect(ids(posts).slice(0, 3)).toEqual(["p021", "p020", "p019"]);
  expect(posts).toHaveLength(20);
  const older = await listPosts(db, new Date(5000), next);
  expect([ids(older.posts), older.next]).toEqual([["p001"], null]);
});

it("links the pages of posts", async () => {
  await fillPosts(22);
  const first = await visit("/newsletter");
  expect(first.text.match(/Latest Post/g)).toHaveLength(1);
  expect(first.text).not.toContain("Newest posts");
  const [address = ""] = /\/newsletter\?cursor=[\w.-]+/.exec(first.text) ?? [];
  const { text } = await visit(address);
  expect(text).toContain("Newest posts");
  expect(text).not.toContain("Latest Post");
  expect(text).not.toContain("Older posts");
  // A malformed cursor is the first page.
  expect((await visit("/newsletter?cursor=nonsense")).text).toContain("Latest Post");
});

it.each([
  ["a post's page", (now: Date) => findPost(db, "the-first-letter", now)],
  ["the sender", (now: Date) => findPostToSend(db, "post-1", now)],
])("finds a post for %s from its date on, not before, and no other", async (_, find) => {
  await storePost({ id: "other", slug: "another" });
  await storePost();
  const at = Date.parse("2026-11-01T08:00:00Z");
  expect(await find(new Date(at - 1))).toBeNull();
  expect(await find(new Date(at))).toMatchObject({ id: "post-1", changedAt: new Date(at) });
  await runSql(`UPDATE blog_posts SET updated_at = ${at - 5}`);
  expect(await find(new Date(at))).toMatchObject({ changedAt: new Date(at) });
  await runSql(`UPDATE blog_posts SET updated_at = ${at + 5}`);
  expect(await find(new Date(at))).toMatchObject({ publishedAt: new Date(at), changedAt: new Date(at + 5) });
});

it("links what the log tells of only where it can be opened", async () => {
  const editor = await editorNamed("Edith");
  await fillStories(2);
  await storePost();
  await runSql("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  await runSql(
    `INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     VALUES ('a', 'story-1', 'approved', 'edith', 'R', 1), ('b', 'story-2', 'removed', 'edith', 'R', 2)`,
  );
  await runSql(
    `INSERT INTO post_log (id, post_id, title, action, decided_by, created_at)
     VALUES ('c', 'post-1', 'The first letter', 'published', 'edith', 3),
            ('d', 'post-0', 'A lost letter', 'published', 'edith', 4)`,
  );
  const { text } = await editor.visit("/desk/log");
  const links = Array.from(text.matchAll(/href="(\/(?:story|desk\/posts)\/[^"]+)"/g), ([, path]) => path);
  expect(links).toEqual(["/desk/posts/post-1", "/story/story-1"]);
  expect(text).toContain("A lost letter");
});

it("leads from a message to a mail to whom it is from", async () => {
  const editor = await editorNamed("Edith");
  await runSql(
    "INSERT INTO contact_messages (id, name, email, message) VALUES ('m', 'Noor', 'noor+a@example.org', 'M')",
  );
  expect((await editor.visit("/desk/letters")).text).toContain('href="mailto:noor+a@example.org"');
});
