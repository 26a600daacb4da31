import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { findDeskGathering, listGatherings } from "~/features/desk/gatherings/find.server";
import { changes } from "~/features/desk/gatherings/save.server";
import type { GatheringWords } from "~/features/desk/gatherings/schema";
import { listWaiting } from "~/features/desk/gatherings/waiting-stories.server";
import { listDecisions } from "~/features/desk/log/log.server";
import { findForDecision, listHeld } from "~/features/desk/queue/queue.server";
import { listBuiltInReports } from "~/features/desk/reports/built-in-reports.server";
import { listReports } from "~/features/desk/reports/reports.server";
import { findDecision } from "~/features/desk/review/decisions.server";
import { findHeldFile } from "~/features/desk/review/voice.server";
import { busyNetworks, listMeasures } from "~/features/desk/safety/measures.server";
import { findDeskPost, findPostHead, listDated, listDrafts } from "~/features/posts/editing/find.server";
import { runSql } from "../../../support/database/rows";
import { storePost } from "../../../support/mail/newsletter";
import { fillStories } from "../../../support/stories";

const db = drizzle(env.DB);
const at = (ms: number) => new Date(ms);

/** A story that waits again after an editor returned it, told at a gathering with a recording. */
beforeEach(async () => {
  await fillStories(2);
  await runSql("INSERT INTO users (id, name, email, updated_at) VALUES ('edith', 'E.', 'e@example.org', 0)");
  await runSql("INSERT INTO user_profiles (id, username, username_key) VALUES ('edith', 'Edith', 'edith')");
  await runSql(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, transcript, copied_at) VALUES ('c', 'clips/c', 'audio/webm', 9, 'Said so.', 5)",
  );
  await runSql(
    `INSERT INTO gatherings (id, code, name, place, held_on, opens_at, closes_at, welcome, questions, consent,
       created_by, version, story_count, created_at, updated_at)
     VALUES ('g', 'reunion', 'Reunion', 'Lisbon', '2026-11-20', 1000, 2000, 'Welcome', '["Which song?"]', 'Consent',
       'edith', 3, 0, 1, 1)`,
  );
  await runSql(
    `UPDATE stories SET is_published = 0, in_review_since = 7000, version = 4, submitter_name = 'M.',
       is_anonymous = 0, told = 'voice', format = 'letter', place_text = 'Lisbon', year = 1994, language = 'en',
       clip_id = 'c', voice_published = 1, gathering_id = 'g', gathering_spot = 'Row 12', is_ai_generated = 1
     WHERE id = 'story-1'`,
  );
  await runSql(
    `INSERT INTO story_reviews
       (id, story_id, decision, decided_by, reason, state, state_before, waited_since, created_at)
     VALUES ('r0', 'story-1', 'held', 'author', 'sent for review', 'held', NULL, NULL, 1),
       ('r1', 'story-1', 'rejected', 'edith', 'Too short.', 'returned', 'held', 7, 2)`,
  );
});

const review = { decision: "rejected", decidedBy: "edith", reason: "Too short.", state: "returned" };
const song = { songTitle: "Song 1", artistName: "Artist 1" };
const waiting = {
  id: "story-1",
  content: "Story number 1",
  language: "en",
  ...song,
  albumName: "Album",
  submitterName: "M.",
  userName: null,
  isAnonymous: false,
  isAiGenerated: true,
  credit: "M.",
  told: "voice",
  format: "letter",
  placeText: "Lisbon",
  spot: "Row 12",
  year: 1994,
  since: at(7000),
  version: 4,
  isPublished: false,
  hasVoice: true,
  voicePublished: true,
  waiting: "sent for review",
  hasCopy: true,
  onlySpoken: "Said so.",
  ...review,
};

it("shows editors all that they need of a story that waits", async () => {
  expect(await listHeld(db)).toEqual([waiting]);
  expect(await listWaiting(db, "g", null)).toEqual([waiting]);
  expect(await findForDecision(db, "story-1")).toEqual({
    id: "story-1",
    content: "Story number 1",
    language: "en",
    ...song,
    isPublished: false,
    version: 4,
    ...review,
    reviewId: "r1",
    decidedByName: "Edith",
  });
  expect(await findDecision(db, "r1")).toEqual({
    storyId: "story-1",
    by: "edith",
    stateBefore: "held",
    waitedSince: at(7),
    decidedAt: at(2),
    reasonBefore: "sent for review",
    isCurrent: true,
  });
  expect(await findDecision(db, "r0")).toMatchObject({ reasonBefore: null, isCurrent: false });
});

it("shows editors that a story has neither voice nor copy, and is credited to an account's name or nobody", async () => {
  await runSql("UPDATE voice_clips SET copied_at = NULL");
  expect(await listHeld(db)).toMatchObject([{ hasVoice: true, hasCopy: false }]);
  await runSql("UPDATE stories SET clip_id = NULL, voice_published = 0, user_name = 'Ines'");
  const none = { hasVoice: false, hasCopy: false, voicePublished: false, onlySpoken: null };
  expect(await listHeld(db)).toMatchObject([{ ...none, userName: "Ines", credit: "Ines" }]);
  await runSql("UPDATE stories SET is_anonymous = 1");
  expect(await listHeld(db)).toMatchObject([{ credit: "Anonymous" }]);
});

it("lets editors hear the copy of a waiting story's recording once it is there, and nothing of one that doesn't wait", async () => {
  const heard = async () => (await findHeldFile(db, "story-1"))?.key;
  expect(await heard()).toBe("clips/c");
  await runSql("UPDATE voice_clips SET copy_key = 'copies/c'");
  expect(await heard()).toBe("copies/c");
  await runSql("UPDATE voice_clips SET copied_at = NULL");
  expect(await heard()).toBe("clips/c");
  expect(await findHeldFile(db, "story-2")).toBeUndefined();
  await runSql("UPDATE stories SET in_review_since = NULL");
  expect(await heard()).toBeUndefined();
});

it("says in the log who did what with what, and when", async () => {
  await storePost();
  await runSql(
    `INSERT INTO post_log (id, post_id, title, action, decided_by, note, created_at)
     VALUES ('p', 'post-1', 'T', 'scheduled', 'edith', 'for 2026-11-20T08:00:00.000Z', 3)`,
  );
  await runSql(
    `INSERT INTO song_log
       (id, song_id, song_version, action, title, artist, was_title, was_artist, decided_by, created_at)
     VALUES ('s', 'song-1', 2, 'renamed', 'T', 'A', 'T0', 'A0', 'edith', 4)`,
  );
  await runSql(
    `INSERT INTO gathering_log (id, gathering_id, name, action, decided_by, note, created_at)
     VALUES ('g', 'g', 'Reunion', 'changed', 'edith', 'name, day', 5)`,
  );
  await runSql(
    `INSERT INTO dead_letter_log (id, letter_id, queue, kind, action, decided_by, created_at)
     VALUES ('l', 'l', 'q', 'k', 'dropped', 'edith', 6)`,
  );
  await runSql(
    `INSERT INTO desk_log (id, action, subject, note, decided_by, created_at)
     VALUES ('d', 'started', 'S', 'for an hour', 'edith', 7)`,
  );
  const by = "Edith";
  const story = { storyId: "story-1", ...song, isPublished: false, about: "story" };
  const { entries } = await listDecisions(db, null);
  expect(entries).toEqual([
    { id: "d", by, createdAt: at(7), action: "started", subject: "S", note: "for an hour", about: "site" },
    { id: "l", by, createdAt: at(6), action: "dropped", kind: "k", queue: "q", about: "dead letter" },
    {
      id: "g",
      by,
      createdAt: at(5),
      action: "changed",
      note: "name, day",
      about: "gathering",
      gatheringId: "g",
      name: "Reunion",
    },
    {
      id: "s",
      by,
      createdAt: at(4),
      action: "renamed",
      about: "song",
      title: "T",
      artist: "A",
      wasTitle: "T0",
      wasArtist: "A0",
    },
    {
      id: "p",
      by,
      createdAt: at(3),
      action: "scheduled",
      about: "post",
      note: "for November 20, 2026 at 8:00 AM UTC",
      postId: "post-1",
      title: "T",
      isThere: true,
    },
    { ...story, id: "r1", by, createdAt: at(2), decision: "rejected", reason: "Too short." },
    { ...story, id: "r0", by: "author", createdAt: at(1), decision: "held", reason: "sent for review" },
  ]);
});

it("shows editors what was reported, and why", async () => {
  const report = { id: "r", reason: "It is advertising", details: "All of it.", createdAt: at(8) };
  await runSql(
    `INSERT INTO story_reports (id, story_id, reporter, reason, details, created_at)
     VALUES ('r', 'story-1', 'v:a', 'It is advertising', 'All of it.', 8)`,
  );
  expect(await listReports(db)).toEqual([
    {
      ...report,
      storyId: "story-1",
      ...song,
      content: "Story number 1",
      language: "en",
      isPublished: false,
      version: 4,
    },
  ]);
  // Two of the same moment, one closed, and one of a story that the site doesn't have any more.
  await runSql(
    `INSERT INTO built_in_reports (id, story_id, reporter, reason, details, created_at, resolved_at)
     SELECT value, iif(value = 'd', 'none', 'demo-1'), value, 'It is advertising', 'All of it.', 8,
       iif(value = 'c', 9, NULL) FROM json_each('["b", "a", "c", "d"]')`,
  );
  const builtIn = await listBuiltInReports(db);
  expect(builtIn).toMatchObject(["a", "b"].map((id) => ({ ...report, id, story: { id: "demo-1" } })));
});

it("shows editors a gathering with what waits of it", async () => {
  const listed = {
    id: "g",
    code: "reunion",
    name: "Reunion",
    place: "Lisbon",
    heldOn: "2026-11-20",
    opensAt: at(1000),
    closesAt: at(2000),
    storyCount: 0,
    waiting: 1,
  };
  expect((await listGatherings(db, null)).gatherings).toContainEqual(listed);
  const words = { welcome: "Welcome", questions: ["Which song?"], consent: "Consent" };
  expect(await findDeskGathering(db, "g")).toEqual({ ...listed, ...words, version: 3, isTold: true });
  await runSql("UPDATE stories SET gathering_id = NULL");
  expect(await findDeskGathering(db, "g")).toMatchObject({ waiting: 0, isTold: false });
  // Its stories are in an archive.
  await runSql("UPDATE gatherings SET story_count = 1");
  expect(await findDeskGathering(db, "g")).toMatchObject({ isTold: true });
});

it("knows what a form changes of a gathering", async () => {
  const before = await findDeskGathering(db, "g");
  if (!before) throw new Error("It was stored above");
  const same = {
    name: "Reunion",
    place: "Lisbon",
    held_on: "2026-11-20",
    welcome: "Welcome",
    consent: "Consent",
    questions: ["Which song?"],
    opens_at: at(1000),
    closes_at: at(2000),
    version: 3,
  };
  const changed = (change: Partial<typeof same>) => changes(before, { ...same, ...change } as GatheringWords);
  expect(changed({ version: 2 })).toEqual([]);
  expect(changed({ name: "A", held_on: "2026-11-21", consent: "B" })).toEqual(["name", "day", "consent"]);
  expect(changed({ place: "A", welcome: "B", questions: [] })).toEqual(["place", "welcome", "questions"]);
  for (const times of [{ opens_at: at(1) }, { closes_at: at(3000) }])
    expect(changed(times)).toEqual(["opening times"]);
});

it("shows editors a post as it is stored, and whether it was sent", async () => {
  await storePost({ id: "other", slug: "another" });
  await storePost();
  await runSql("UPDATE blog_posts SET created_at = 5, updated_at = NULL");
  const [id, title, author] = ["post-1", "The first letter", "Ines Halloran"];
  const publishedAt = at(Date.parse("2026-11-01T08:00:00Z"));
  expect(await findDeskPost(db, id)).toEqual({
    id,
    version: 5,
    title,
    slug: "the-first-letter",
    author,
    publishedAt,
    excerpt: "What it is about.",
    content: "<p>Hello.</p>",
  });
  const listed = { id, title, author, publishedAt, changedAt: at(5), sentAt: null };
  expect(await listDated(db, null)).toEqual({ posts: [listed, { ...listed, id: "other" }], next: null });
  // Neither of this date, whatever its id, nor later.
  expect((await listDated(db, { createdAt: at(publishedAt.getTime() - 1), id: "z" })).posts).toEqual([]);
  await runSql(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', 'https://x.test', 1, 6)",
  );
  await runSql("UPDATE blog_posts SET updated_at = 7, published_at = NULL WHERE id = 'post-1'");
  expect(await findPostHead(db, id)).toEqual({ id, version: 7, title, publishedAt: null });
  expect(await listDrafts(db, null)).toEqual({
    posts: [{ ...listed, publishedAt: null, changedAt: at(7), sentAt: at(6) }],
    next: null,
  });
});

it("lists ten networks of the last two hours, the busiest first", async () => {
  const hour = 3_600_000;
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)
     INSERT INTO network_counts (hour, network, stories) SELECT ?1, i || '.0.0.0/24', i FROM n
     UNION ALL SELECT ?2, '1.0.0.0/24', 20 UNION ALL SELECT ?3, '2.0.0.0/24', 90`,
  )
    .bind(Date.now() - hour / 2, Date.now() - 1.5 * hour, Date.now() - 2 * hour)
    .run();
  expect(await busyNetworks(db)).toEqual([
    { network: "1.0.0.0/24", stories: 21 },
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => ({ network: `${n}.0.0.0/24`, stories: n })),
  ]);
});

it("lists measures that stand, with their ends, if they have one", async () => {
  const [end, never] = [Date.now() + 60_000, Date.UTC(9999, 0)];
  await env.DB.prepare(
    `INSERT INTO measures (id, kind, network, ends_at)
     VALUES ('a', 'hold', '', ?1), ('b', 'block', '192.0.2.0/24', ?2), ('c', 'close', '', ?3)`,
  )
    .bind(never, end, Date.now() - 1)
    .run();
  expect(await listMeasures(db)).toEqual([
    { id: "b", kind: "block", network: "192.0.2.0/24", endsAt: at(end) },
    { id: "a", kind: "hold", network: "", endsAt: null },
  ]);
});
