import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listDecisions } from "~/features/desk/log/log.server";
import { listAnswers, listFailedNewsletterMails } from "~/features/newsletter/desk.server";
import { listDated } from "~/features/posts/editing/find.server";
import { listPosts } from "~/features/posts/queries.server";
import type { Database } from "~/platform/database";
import { makeEditor, member } from "../../support/accounts";
import { plansOf } from "../../support/database/plan-of";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";

const _db = drizzle(env.DB);

let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
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

it("leads from the list to every dated post, of one moment as well", async () => {
  for (let number = 1; number <= 60; number++)
    await storePost({ id: `post-${number}`, slug: `post-${number}` });
  const first = await listDated(_db, null);
  const second = await listDated(_db, first.next);
  expect([first.posts.length, second.posts.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(60);
  const shown = (text: string) => new Set(text.match(/(?<=href=")\/desk\/posts\/post-\d+(?=")/g));
  const page = (await editor.visit("/desk/posts")).text;
  const [, older = ""] = /href="(\/desk\/posts\?cursor=[^"]+)"/.exec(page) ?? [];
  const further = (await editor.visit(older)).text;
  expect([shown(page).size, shown(further).size]).toEqual([50, 10]);
  expect(new Set([...shown(page), ...shown(further)]).size).toBe(60);
  expect(further).not.toContain('href="/desk/posts?');
});

it("has no further page of published posts after one that is just full", async () => {
  const pageSize = 20;
  for (let number = 1; number <= pageSize; number++) {
    await storePost({ id: `post-${number}`, slug: `post-${number}` });
  }
  const { posts, next } = await listPosts(drizzle(env.DB), new Date("2026-11-30"));
  expect([posts.length, next]).toEqual([pageSize, null]);
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
