import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { listHeld } from "~/features/desk/queue/queue.server";
import { listReports } from "~/features/desk/reports/reports.server";
import type { Database } from "~/platform/database";
import { browser, makeEditor, member, userId } from "../../support/accounts";
import { plansOf } from "../../support/database/plan-of";
import { post, visit } from "../../support/site";
import { newestStoryId, storyRow, submissionFields } from "../../support/stories";

type Person = Awaited<ReturnType<typeof member>>;

let editor: Person;
beforeEach(async () => {
  editor = await member("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
});

/** Submits a story for review; returns its id and its private link. */
async function held(fields: Record<string, string> = {}) {
  const { share_with_community: _, ...form } = submissionFields({
    submitter_email: "ines@example.org",
    ...fields,
  });
  const { response } = await post("/submissions/new", form);
  return { id: await newestStoryId(), link: response.headers.get("location") ?? "" };
}

const log = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT decision, decided_by, reason FROM story_reviews WHERE story_id = ? ORDER BY created_at, rowid",
    )
      .bind(id)
      .all()
  ).results;

/** The id of the decision in the desk's redirect. */
const decisionIn = (location: string | null) =>
  new URL(location ?? "", "https://x.test").searchParams.get("decided") ?? "";

const paths = ["/desk", "/desk/reports", "/desk/log", "/desk/letters", "/desk/stuck"];

it("responds only to editors, to reads and writes", async () => {
  const { id } = await held();
  const [visitor, author] = [browser(), await member("author@example.org")];
  for (const path of paths) {
    const { status, text } = await author.visit(path);
    expect(status, path).toBe(404);
    expect(text).toContain("Oops! Page not found.");
    expect((await visitor.visit(path)).location).toBe(`/auth?${new URLSearchParams({ next: path })}`);
  }
  for (const [person, refusal] of [
    [visitor, 302],
    [author, 404],
  ] as const) {
    for (const path of ["/desk", "/desk/reports"]) {
      for (const intent of ["approved", "rejected", "removed", "correct", "dismiss", "undo"]) {
        const fields = { intent, story: id, review: "any", reason: "because", title: "A", artist: "B" };
        expect((await person.post(path, fields)).status, `${path} ${intent}`).toBe(refusal);
      }
    }
    expect((await person.post("/desk/letters", { message: "any" })).status).toBe(refusal);
  }
  expect(await storyRow(id)).toMatchObject({ is_published: 0, in_review_since: expect.any(Number) });
  for (const path of paths) expect((await editor.visit(path)).status, path).toBe(200);
});

it("shows the link to the desk to editors only", async () => {
  expect((await editor.visit("/")).text).toContain('href="/desk"');
  expect((await (await member("author@example.org")).visit("/")).text).not.toContain('href="/desk"');
  expect((await browser().visit("/")).text).not.toContain('href="/desk"');
});

it("shows reports of built-in stories, and closes them", async () => {
  const report = { reason: "It is advertising", details: "For a chip shop." };
  for (const id of ["demo-1", "demo-1", "demo-2"]) await browser().post(`/story/${id}/report`, report);
  const cards = async () => {
    const { text } = await editor.visit("/desk/reports");
    return [...text.matchAll(/<input type="hidden" name="story" value="(demo-\d)"/g)].map(([, id]) => id);
  };
  expect(await cards()).toEqual(["demo-1", "demo-1", "demo-2"]);
  expect((await editor.visit("/desk/reports")).text).toContain("For a chip shop.");
  const dismiss = { intent: "dismiss", until: `${Date.now()}` };
  await editor.post("/desk/reports", { ...dismiss, story: "demo-1" });
  expect(await cards()).toEqual(["demo-2"]);
  // What was closed before stays as it was closed.
  await env.DB.exec("UPDATE built_in_reports SET resolved_at = 5 WHERE story_id = 'demo-1'");
  await editor.post("/desk/reports", { ...dismiss, story: "demo-1" });
  const closed = await env.DB.prepare("SELECT DISTINCT resolved_at FROM built_in_reports").all();
  expect(closed.results).toEqual([{ resolved_at: 5 }, { resolved_at: null }]);
  const removing = { intent: "removed", story: "demo-2", reason: "because" };
  expect((await editor.post("/desk/reports", removing)).location).toBe("/desk/reports");
  expect(await cards()).toEqual(["demo-2"]);
  await editor.post("/desk/reports", { ...dismiss, story: "demo-2" });
  expect((await editor.visit("/desk/reports")).text).toContain("No open reports.");
});

it("shows waiting stories with reasons, longest waiting first, and publishes one", async () => {
  const first = await held({ song_title: "First" });
  await held({
    song_title: "Second",
    story_content: "Visit my casino, it has a jukebox.",
    share_with_community: "on",
  });
  const { text, response } = await editor.visit("/desk");
  expect(text.indexOf("First")).toBeLessThan(text.indexOf("Second"));
  expect(text).toContain("sent for review");
  expect(text).toContain("held by a check, because of the word “casino”");
  expect(text).not.toContain("ines@example.org");
  expect(response.headers.get("cache-control")).toContain("no-store");
  await editor.post("/desk", { intent: "approved", story: first.id, version: "0" });
  expect((await visit(`/story/${first.id}`)).status).toBe(200);
  expect((await editor.visit("/desk")).text).not.toContain("First</bdi>");
  expect(await log(first.id)).toEqual([
    { decision: "held", decided_by: "author", reason: "sent for review" },
    { decision: "approved", decided_by: await userId("editor@example.org"), reason: "read by an editor" },
  ]);
});

it("returns a story with a reason, which the author reads, edits, and submits again", async () => {
  const { id, link } = await held();
  await editor.post("/desk", { intent: "rejected", story: id, reason: "It names a child." });
  expect((await editor.visit("/desk")).text).toContain("Nothing waits");
  expect((await visit(link)).text).toContain("It names a child.");
  await post(link, { intent: "edit", story_content: "My father hummed it, and I was young." });
  expect(await storyRow(id)).toMatchObject({ is_published: 0, in_review_since: expect.any(Number) });
  expect((await editor.visit("/desk")).text).toContain("and I was young");
});

it("requires a reason", async () => {
  const { id } = await held();
  for (const reason of ["", " ", "\u200b"]) {
    await editor.post("/desk", { intent: "rejected", story: id, reason });
    expect(await storyRow(id)).toMatchObject({ in_review_since: expect.any(Number) });
  }
});

it("undoes an own latest decision, once, and the log keeps both", async () => {
  const { id } = await held();
  const { location } = await editor.post("/desk", { intent: "removed", story: id, reason: "Advertising." });
  const review = decisionIn(location);
  const other = await member("other@example.org");
  await makeEditor(other, "other@example.org");
  await other.post("/desk", { intent: "undo", review });
  expect(await storyRow(id)).toMatchObject({ in_review_since: null });
  await editor.post("/desk", { intent: "undo", review });
  expect(await storyRow(id)).toMatchObject({ is_published: 0, in_review_since: expect.any(Number) });
  await editor.post("/desk", { intent: "undo", review });
  expect((await log(id)).map(({ decision }) => decision)).toEqual(["held", "removed", "held"]);
});

it("removes a reported story, closes its reports, and restores it when the decision is undone", async () => {
  await post("/submissions/new", submissionFields());
  const id = (await env.DB.prepare("SELECT id FROM stories").first<string>("id")) ?? "";
  await post(`/story/${id}/report`, { reason: "It is advertising", details: "All of it." });
  expect((await editor.visit("/desk/reports")).text).toContain("All of it.");
  const removed = await editor.post("/desk/reports", {
    intent: "removed",
    story: id,
    reason: "Advertising.",
  });
  expect((await visit(`/story/${id}`)).status).toBe(404);
  expect((await editor.visit("/desk/reports")).text).toContain("No open reports.");
  await editor.post("/desk/reports", { intent: "undo", review: decisionIn(removed.location) });
  expect((await visit(`/story/${id}`)).status).toBe(200);
});

it("corrects title and artist only, and the log has the old ones", async () => {
  const { id } = await held({ song_title: "Harvst Moon" });
  await editor.post("/desk", { intent: "correct", story: id, title: "Harvest Moon", artist: "Neil Young" });
  expect(await storyRow(id)).toMatchObject({
    song_title: "Harvest Moon",
    artist_key: "neilyoung",
    is_published: 0,
  });
  expect((await log(id)).at(-1)).toMatchObject({ reason: "song corrected, was “Harvst Moon” by Neil Young" });
});

it("never holds or limits an editor's own stories", async () => {
  for (let n = 0; n < 8; n++) {
    await editor.post(
      "/submissions/new",
      submissionFields({ story_content: `Casino number ${n}, told by an editor.` }),
    );
  }
  const shown = await env.DB.prepare("SELECT sum(is_published) AS n FROM stories").first();
  expect(shown).toEqual({ n: 8 });
});

it.each(["/desk/posts/new", "/desk/gatherings/new"])(
  "counts what waits on the tabs of %s, too",
  async (path) => {
    await held();
    expect((await editor.visit(path)).text).toMatch(/Review<span class="ml-2[^>]*>1</);
  },
);

it("shows contact messages, marks one as answered, and lists failed mails", async () => {
  await env.DB.exec(
    "INSERT INTO contact_messages (id, name, email, message) VALUES ('m1', 'Oriol', 'oriol@example.org', 'Do you take vinyl?')",
  );
  await env.DB.exec(
    "INSERT INTO mails (id, recipient, subject, status, failure) VALUES ('f1', 'ines@example.org', 'Your story', 'failed', 'mailbox full')",
  );
  const { text } = await editor.visit("/desk/letters");
  expect(text).toContain("Do you take vinyl?");
  expect(text).toContain("mailbox full");
  await editor.post("/desk/letters", { message: "m1" });
  const answered = await editor.visit("/desk/letters");
  expect(answered.text).toContain("Answered");
  expect(answered.text).not.toContain("Mark as answered");
  expect(answered.text).toMatch(/Mark as not answered<span class="sr-only">: <bdi>Oriol/);
  const reopened = await editor.post("/desk/letters", { message: "m1", intent: "reopen" });
  expect(reopened.location).toBe("/desk/letters#story-m1");
  expect((await editor.visit("/desk/letters")).text).toMatch(
    /Mark as answered<span class="sr-only">: <bdi>Oriol/,
  );
});

it.each<[string, (db: Database) => PromiseLike<unknown>, string]>([
  ["the review queue", listHeld, "stories_in_review"],
  ["the reports", listReports, "story_reports_open"],
])("answers %s by index, without sorting", async (_, read, index) => {
  const [[first, ...later] = []] = await plansOf(read);
  expect(first).toContain(index);
  expect(later.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});

it("pages back in the log, and misses no decision", async () => {
  const { id } = await held();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     SELECT 'r' || i, ?, 'held', 'author', 'reason-' || i || '.', i / 2 FROM n`,
  )
    .bind(id)
    .run();
  const reasonsIn = (html: string) => new Set(html.match(/reason-\d+\./g) ?? []);
  const first = await editor.visit("/desk/log");
  const [, older = ""] = /href="(\/desk\/log\?cursor=[^"]+)"/.exec(first.text) ?? [];
  const second = await editor.visit(older);
  expect(reasonsIn(first.text).size + reasonsIn(second.text).size).toBe(60);
  expect(new Set([...reasonsIn(first.text), ...reasonsIn(second.text)]).size).toBe(60);
});
