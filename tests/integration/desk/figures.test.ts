import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listFigures, tallyDays } from "~/features/desk/figures/figures.server";
import { countingD1 } from "../../support/database/counting-d1";
import { editorNamed } from "../../support/desk";
import { wordsIn } from "../../support/site";

const now = new Date("2026-11-20T00:30:00Z");
const db = () => drizzle(env.DB);

/** A story, with `count` views one second apart from `at` on. */
async function view(count: number, at: string) {
  await env.DB.prepare(
    `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, is_published,
       submission_key, consented_at, consent_version, created_at)
     VALUES ('s', 'Text', 'Song', 'Artist', 'artist', 'Album', 1, 'k', 0, 'test', ?) ON CONFLICT DO NOTHING`,
  )
    .bind(Date.parse("2026-11-18T12:00:00Z"))
    .run();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
     INSERT INTO story_views (id, story_id, referrer_source, user_agent, created_at)
     SELECT ?2 || i, 's', 'direct', 'test', ?3 + i * 1000 FROM n`,
  )
    .bind(count, at, Date.parse(at))
    .run();
}

const subscribe = (email: string, at: string) =>
  env.DB.prepare(
    "INSERT INTO newsletter_subscribers (id, email, status, confirmed_at) VALUES (?1, ?1, 'confirmed', ?2)",
  )
    .bind(email, Date.parse(at))
    .run();

const nothing = { stories: 0, views: 0, shares: 0, subscribers: 0 };

it("counts each day's events, from midnight to midnight, days without any included", async () => {
  await view(3, "2026-11-18T23:59:58Z");
  // Views that are no rows any more, and a story that nobody published.
  await env.DB.exec("INSERT INTO view_days (day, views) VALUES ('2026-11-18', 40)");
  await env.DB.exec(
    `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, is_published, submission_key, consented_at, consent_version, created_at) VALUES ('t', 'Text', 'Song', 'Artist', 'artist', 'Album', 0, 'l', 0, 'test', ${Date.parse("2026-11-18T12:00:00Z")})`,
  );
  await subscribe("a@example.org", "2026-11-19T00:00:00Z");
  await subscribe("b@example.org", "2026-11-19T23:59:59.999Z");
  await env.DB.exec(
    `INSERT INTO story_shares (id, story_id, platform, created_at) VALUES ('x', 's', 'twitter', ${now.getTime()})`,
  );
  expect(await listFigures(db(), 4, now)).toEqual([
    { ...nothing, day: "2026-11-17" },
    { ...nothing, day: "2026-11-18", stories: 1, views: 42 },
    { ...nothing, day: "2026-11-19", views: 1, subscribers: 2 },
    { ...nothing, day: "2026-11-20", shares: 1 },
  ]);
});

it("stores a day's totals once, an hour after its end", async () => {
  await view(2, "2026-11-18T08:00:00Z");
  await view(5, "2026-11-19T08:00:00Z");
  const tallied = async () =>
    (await env.DB.prepare("SELECT day, views FROM daily_figures ORDER BY day DESC LIMIT 2").all()).results;
  await tallyDays(db(), now);
  expect(await tallied()).toEqual([
    { day: "2026-11-18", views: 2 },
    { day: "2026-11-17", views: 0 },
  ]);
  const later = new Date("2026-11-20T01:17:00Z");
  await worker.scheduled(createScheduledController({ scheduledTime: later }), env, {} as ExecutionContext);
  await worker.scheduled(createScheduledController({ scheduledTime: later }), env, {} as ExecutionContext);
  expect(await tallied()).toEqual([
    { day: "2026-11-19", views: 5 },
    { day: "2026-11-18", views: 2 },
  ]);
});

it.each([
  ["", 30],
  ["?days=90", 90],
  ["?days=365", 365],
  ["?days=100000", 30],
  ["?days=-1", 30],
])("shows the days that /desk/figures%s asks for, of those that there are: %i", async (query, days) => {
  const { text } = await (await editorNamed("Edith")).visit(`/desk/figures${query}`);
  expect(wordsIn(text)).toContain(`What happened in the last ${days} days.`);
});

it("reads stored totals, not the views themselves, for past days", async () => {
  await view(5000, "2026-11-17T08:00:00Z");
  await tallyDays(db(), now);
  const counting = countingD1(env.DB);
  const figures = await listFigures(drizzle(counting.db), 90, now);
  expect(figures.reduce((sum, { views }) => sum + views, 0)).toBe(5000);
  expect(counting.rowsRead()).toBeLessThan(300);
});
