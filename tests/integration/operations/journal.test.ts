import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { journalSchema, noteJournal, sweepJournal } from "~/platform/backups/journal";
import { openBackupStore } from "~/platform/backups/store";
import { openDatabase } from "~/platform/database";
import { fillStories } from "../../support/stories";

const now = new Date("2026-11-22T12:17:00Z");

/** Runs the job that notes; returns the day's notes. */
async function noted() {
  await noteJournal({ db: openDatabase(env.DB), store: openBackupStore(env.BACKUPS) }, now);
  return journalSchema.parse(await (await env.BACKUPS.get("journal/2026-11-22.json"))?.json());
}

/** Logs a decision about each of the first `count` stories, all at the same moment. */
async function decide(count: number, decision: string, at: number) {
  await env.DB.prepare(
    `INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     SELECT ?1 || id, id, ?1, 'author', '', ?2 FROM stories ORDER BY rowid LIMIT ?3`,
  )
    .bind(decision, at, count)
    .run();
}

it("notes every decision and departure of a day, however many", { timeout: 60_000 }, async () => {
  const many = 50_001;
  await fillStories(1);
  const rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
  await env.DB.batch(
    [
      `${rows} INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
       SELECT 'review-' || i, 'story-1', 'held', 'automatic', '', ?2 + i / 9000 FROM n`,
      `${rows} INSERT INTO departures (kind, id, left_at) SELECT 'recording', 'story-' || i, ?2 + i / 9000 FROM n`,
    ].map((sql) => env.DB.prepare(sql).bind(many, now.getTime() - 5000)),
  );
  const { decisions, departures } = await noted();
  expect(new Set(decisions.map(({ id }) => id)).size).toBe(many);
  expect(new Set(departures.map(({ id }) => id)).size).toBe(many);
});

it("notes no decision that published a new story, but one that published it again", async () => {
  await fillStories(2);
  await decide(2, "approved", now.getTime() - 9000);
  await decide(1, "unpublished", now.getTime() - 8000);
  await env.DB.prepare("UPDATE story_reviews SET created_at = ? WHERE id = 'approvedstory-1'")
    .bind(now.getTime() - 7000)
    .run();
  const { decisions } = await noted();
  expect(decisions.map(({ id }) => id)).toEqual(["unpublishedstory-1", "approvedstory-1"]);
});

it("notes what was taken away in the last minutes of the day before", async () => {
  const midnight = Date.UTC(2026, 10, 23);
  await env.DB.prepare("INSERT INTO departures (kind, id, left_at) VALUES ('account', 'ines', ?)")
    .bind(midnight - 60_000)
    .run();
  const store = openBackupStore(env.BACKUPS);
  await noteJournal({ db: openDatabase(env.DB), store }, new Date(midnight + 17 * 60_000));
  const { departures } = journalSchema.parse(
    await (await env.BACKUPS.get("journal/2026-11-22.json"))?.json(),
  );
  expect(departures).toEqual([{ kind: "account", id: "ines", at: midnight - 60_000 }]);
});

it("notes when a voice was hidden last, which was hidden, shown and hidden again on one day", async () => {
  const hide = (at: number) =>
    env.DB.prepare(
      `INSERT INTO departures (kind, id, left_at) VALUES ('voice', 'story-1', ?)
       ON CONFLICT DO UPDATE SET left_at = excluded.left_at`,
    )
      .bind(at)
      .run();
  await hide(now.getTime() - 9000);
  await noted();
  await env.DB.exec("DELETE FROM departures");
  await noted();
  await hide(now.getTime() - 1000);
  expect((await noted()).departures).toEqual([{ kind: "voice", id: "story-1", at: now.getTime() - 1000 }]);
});

it("keeps its notes longer than any backup is kept, and no longer than that", async () => {
  const day = 86_400_000;
  const daysAgo = (days: number) => now.getTime() - days * day;
  const keyOf = (days: number) => `journal/${new Date(daysAgo(days)).toISOString().slice(0, 10)}.json`;
  for (const days of [367, 399, 401]) {
    await env.DB.prepare("INSERT INTO departures (kind, id, left_at) VALUES ('account', ?, ?)")
      .bind(`left-${days}`, daysAgo(days))
      .run();
    await env.BACKUPS.put(keyOf(days), "{}");
  }
  await sweepJournal({ db: openDatabase(env.DB), store: openBackupStore(env.BACKUPS) }, now);
  const { results } = await env.DB.prepare("SELECT id FROM departures ORDER BY id").all();
  expect(results).toEqual([{ id: "left-367" }, { id: "left-399" }]);
  const { objects } = await env.BACKUPS.list({ prefix: "journal/" });
  expect(objects.map(({ key }) => key)).toEqual([keyOf(399), keyOf(367)]);
});
