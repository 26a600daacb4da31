import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { maxCounted } from "~/features/desk/queue/max-counted";
import { countWaiting } from "~/features/desk/waiting.server";
import type { Log } from "~/platform/log";
import { member } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { runSql } from "../../support/database/rows";
import { decide, editorNamed, publishStory, sendStory, versionOf } from "../../support/desk";
import { wordsIn } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const db = drizzle(env.DB);
const logged: string[] = [];
const log = { error: (event: string) => void logged.push(event) } as unknown as Log;

it("restores a story's place in the queue when a decision is undone", async () => {
  const { id } = await sendStory();
  await runSql("UPDATE stories SET in_review_since = 7000");
  for (const intent of ["approved", "rejected", "removed"]) {
    const { review } = await decide(editor, id, intent);
    expect(await storyRow(id)).toMatchObject({ in_review_since: null });
    const answer = await editor.post("/desk", { intent: "undo", review });
    expect(answer.location).toBe(`/desk#story-${id}`);
    expect(await storyRow(id), intent).toMatchObject({ in_review_since: 7000, is_published: 0 });
  }
});

it("puts a story at the end if its place is unknown, as in decisions older than that column", async () => {
  const { id } = await sendStory();
  await runSql("UPDATE stories SET in_review_since = 7000");
  const { review } = await decide(editor, id, "rejected");
  await runSql("UPDATE story_reviews SET waited_since = NULL");
  const before = Date.now();
  await editor.post("/desk", { intent: "undo", review });
  expect(Number((await storyRow(id))?.in_review_since)).toBeGreaterThanOrEqual(before);
});

it("redirects to the next story after a decision, from the last one to the one before", async () => {
  const first = await sendStory({ story_content: "The first of two that wait." });
  const second = await sendStory({ story_content: "The second of two that wait." });
  await runSql(`UPDATE stories SET in_review_since = iif(id = '${first.id}', 1000, 2000)`);
  const { text } = await editor.visit("/desk");
  expect(text.match(/name="next" value="[^"]+"/g)).toEqual([
    ...Array(2).fill(`name="next" value="${second.id}"`),
    ...Array(2).fill(`name="next" value="${first.id}"`),
  ]);
  const fields = { story: first.id, version: await versionOf(first.id), next: second.id };
  const { location } = await editor.post("/desk", { ...fields, intent: "approved" });
  expect(location).toMatch(new RegExp(`^/desk\\?decided=.*#story-${second.id}$`));
  const last = { story: second.id, version: await versionOf(second.id), intent: "approved", next: "" };
  expect((await editor.post("/desk", last)).location).not.toContain("#");
});

it("says why a story waits to editors and its author, also after its song was corrected, and that decision undone", async () => {
  const { id, link } = await publishStory({ story_content: "Behind the casino.", song_title: "Harvst Moon" });
  const why = "Waiting for an editor: held by a check, because of the word “casino”";
  const correction = { intent: "correct", title: "Harvest Moon", artist: "Neil Young" };
  await editor.post("/desk", { ...correction, story: id, version: await versionOf(id) });
  const own = await member("ines@example.org");
  await runSql(`UPDATE stories SET user_id = (SELECT id FROM users WHERE email = 'ines@example.org')`);
  const pages = async () => [
    await editor.visit("/desk"),
    await own.visit(link),
    await own.visit("/my-stories"),
  ];
  for (const { text } of await pages()) expect(wordsIn(text)).toContain(why);
  const { review } = await decide(editor, id, "approved");
  await editor.post("/desk", { intent: "undo", review });
  for (const { text } of await pages()) expect(wordsIn(text)).toContain(why);
});

it("keeps a story focused whose song was corrected", async () => {
  const { id } = await sendStory();
  expect((await decide(editor, id, "correct")).location).toBe(`/desk#story-${id}`);
});

it("redirects to the next report after one is closed", async () => {
  await fillStories(1);
  const fields = { intent: "dismiss", story: "story-1", until: "1", next: "story-2" };
  expect((await editor.post("/desk/reports", fields)).location).toBe("/desk/reports#story-story-2");
});

it("counts the waiting items of each tab, and nothing else", async () => {
  expect(await countWaiting({ db, log })).toEqual({ review: 0, reports: 0, messages: 0, stuck: 0 });
  await fillStories(5);
  await runSql(
    "UPDATE stories SET in_review_since = 7, is_published = 0 WHERE id IN ('story-1', 'story-2', 'story-3')",
  );
  await runSql(`INSERT INTO story_reports (id, story_id, reporter, reason, details, created_at, resolved_at)
    VALUES ('a', 'story-4', 'v:a', 'R', '', 1, NULL), ('b', 'story-4', 'v:b', 'R', '', 1, NULL), ('c', 'story-4', 'v:c', 'R', '', 1, 5)`);
  await runSql(`INSERT INTO contact_messages (id, name, email, message, created_at, answered_at)
    VALUES ('a', 'N', 'e@example.org', 'M', 1, NULL), ('b', 'N', 'e@example.org', 'M', 1, 5)`);
  await runSql(`INSERT INTO built_in_reports (id, story_id, reporter, reason, details, created_at, resolved_at)
    VALUES ('a', 'demo-1', 'v:a', 'R', '', 1, NULL), ('b', 'demo-1', 'v:b', 'R', '', 1, 5)`);
  expect(await countWaiting({ db, log })).toEqual({ review: 3, reports: 3, messages: 1, stuck: 0 });
  for (const page of ["", "/reports", "/letters", "/posts", "/songs", "/figures", "/log"]) {
    const { text } = await editor.visit(`/desk${page}`);
    expect(wordsIn(text), page).toContain(
      "Review 3 wait Reports 3 wait Posts Songs Gatherings Letters 1 waits Figures",
    );
  }
  expect(wordsIn((await editor.visit("/desk")).text)).toContain("3 stories wait.");
  await runSql(`INSERT INTO dead_letters (id, queue, kind, body, attempts, first_seen_at, last_seen_at, died_at, settled_at)
    VALUES ('a', 'q', 'k', '{}', 6, 1, 1, 1, NULL), ('b', 'q', 'k', '{}', 6, 1, 1, 1, 5), ('c', 'q', 'k', '{}', 3, 1, 1, NULL, NULL)`);
  expect(await countWaiting({ db, log })).toMatchObject({ stuck: 1 });
});

it("says how many stories wait in total, up to a limit", async () => {
  await fillStories(maxCounted + 1);
  await runSql("UPDATE stories SET in_review_since = 7, is_published = 0 WHERE rowid <= 21");
  expect((await editor.visit("/desk")).text).toMatch(
    /21 stories wait(<!-- -->)?; here are the 20 that wait longest/,
  );
  await runSql("UPDATE stories SET in_review_since = 7, is_published = 0 WHERE rowid <= 500");
  expect((await editor.visit("/desk")).text).toContain("500 stories wait");
  await runSql("UPDATE stories SET in_review_since = 7, is_published = 0");
  const { text } = await editor.visit("/desk");
  expect(text).toContain("More than 500 stories wait");
  expect(text).toMatch(/99\+/);
});

it("shows no counts when counting fails", async () => {
  expect(await countWaiting({ db: drizzle(failingD1()), log })).toBeNull();
  expect(logged).toEqual(["desk.waiting"]);
});

it("collapses a long story, a long message and a reported story, and no short one", async () => {
  const long = Array(20).fill("One more line of it.").join("\n");
  await sendStory({ story_content: long });
  expect((await editor.visit("/desk")).text).toContain("Show all of it");
  await runSql("UPDATE stories SET story_content = 'Short enough to read.'");
  expect((await editor.visit("/desk")).text).not.toContain("Show all of it");
  await env.DB.prepare(
    "INSERT INTO contact_messages (id, name, email, message, created_at) VALUES ('a', 'N', 'e@example.org', ?, 1)",
  )
    .bind(long)
    .run();
  expect((await editor.visit("/desk/letters")).text).toContain("Show all of it");
});
