import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { afterEach, expect, it, vi } from "vitest";
import { preparedBy } from "../support/database/prepared-by";
import { brokenQueue, fakeQueue } from "../support/fake-queue";
import { fillSubscribers, storePost } from "../support/mail/newsletter";

afterEach(() => vi.restoreAllMocks());

const hourly = async (bindings: Partial<Env> = {}, scheduledTime = new Date()) =>
  worker.scheduled(
    createScheduledController({ scheduledTime, cron: "" }),
    { ...env, ...bindings },
    createExecutionContext(),
  );

/** The events of the log's errors. */
function failures() {
  const events: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void events.push(JSON.parse(line).event));
  return events;
}

/** A database that refuses matching statements. */
const refusing = (pattern: RegExp): D1Database =>
  preparedBy(env.DB, (query) => {
    if (pattern.test(query)) throw new Error("D1_ERROR: refused by this test");
    return env.DB.prepare(query);
  });

const stale = async () => {
  await env.DB.exec("INSERT INTO auth_rate_limits (id, key, count, last_request) VALUES ('1', 'k', 1, 1)");
  await env.DB.exec(
    "INSERT INTO newsletter_subscribers (id, email, status, token_expires_at) VALUES ('s', 's@example.org', 'pending', 1)",
  );
  await env.DB.exec(
    "INSERT INTO mails (id, recipient, subject, status, sent_at) VALUES ('m', '', 's', 'sent', 1)",
  );
  await env.DB.exec(
    "INSERT INTO verifications (id, identifier, value, expires_at, updated_at) VALUES ('v', 'i', 'v', 1, 1)",
  );
};

const left = async () => {
  const tables = ["verifications", "auth_rate_limits", "newsletter_subscribers", "mails"];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(" + ");
  return env.DB.prepare(`SELECT ${counts} AS n`).first<number>("n");
};

it("runs every job, and logs nothing", async () => {
  const events = failures();
  await stale();
  await hourly();
  expect(await left()).toBe(0);
  expect(events).toEqual([]);
});

it.each([
  ["sweep.clips", /(update|from) "voice_clips"/],
  ["sweep.pictures", /"pictures"/],
  ["sweep.auth", /"sessions"/],
  ["sweep.attempts", /auth_rate_limits/],
  ["sweep.subscribers", /(update|delete from) "newsletter_subscribers"/],
  ["sweep.mails", /"mails"/],
  ["newsletter.resume", /newsletter_sends/],
])("runs the other jobs when %s fails, logs it, and counts as failed", async (job, statements) => {
  const events = failures();
  await stale();
  await storePost();
  const { queue: NEWSLETTER, messages } = fakeQueue();
  await env.DB.exec(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', 'https://x.test', 1, 1)",
  );
  await expect(hourly({ DB: refusing(statements), NEWSLETTER })).rejects.toThrow(job);
  // What looks for stalled newsletters reads the same table.
  const alike = job === "newsletter.resume" ? ["scheduled.alerts.send"] : [];
  expect(events).toEqual([`scheduled.${job}`, ...alike]);
  expect(messages).toHaveLength(job === "newsletter.resume" ? 0 : 1);
  expect(await left()).toBe(/auth|subscribers|mails|attempts/.test(job) ? 1 : 0);
});

it("leaves no job undone for one with many stories, which uses up the calls of a run", async () => {
  const events = failures();
  await stale();
  let isUsedUp = false;
  const DB = preparedBy(env.DB, (query) => {
    isUsedUp ||= /tallied_as|song_slug IS NULL|words_of|language IS NULL/.test(query);
    if (isUsedUp) throw new Error("Too many API requests by single Worker invocation");
    return env.DB.prepare(query);
  });
  await expect(hourly({ DB })).rejects.toThrow("languages.assign");
  const withMany = /^scheduled\.(tally\.leftovers|(songs|gatherings|artists|search|languages)\.\w+)$/;
  expect(events.filter((event) => !withMany.test(event))).toEqual([]);
  expect(await left()).toBe(0);
});

it("queries the database again for the next job after a timeout", async () => {
  const events = failures();
  await stale();
  let wasSilent = false;
  const DB = preparedBy(env.DB, (query) => {
    if (wasSilent) return env.DB.prepare(query);
    wasSilent = true;
    const never = () => new Promise<never>(() => {});
    const statement = { bind: () => statement, all: never, run: never, raw: never };
    return statement as unknown as D1PreparedStatement;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const done = hourly({ DB }).catch((error: Error) => error.message);
  while (events.length === 0) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await done).toBe("Scheduled jobs failed: backup.journal");
  expect(await left()).toBe(0);
});

it("resumes a stalled newsletter, once, and leaves an active one alone", async () => {
  await storePost();
  await fillSubscribers(1);
  await env.DB.exec(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', 'https://x.test', 1, 1)",
  );
  const { queue: NEWSLETTER, messages } = fakeQueue();
  const now = Date.now();
  await hourly({ NEWSLETTER }, new Date(now));
  await hourly({ NEWSLETTER }, new Date(now + 10 * 60_000));
  expect(messages).toEqual([{ type: "newsletter.send", version: 1, postId: "post-1", turn: 2 }]);
  await expect(hourly({ NEWSLETTER: brokenQueue }, new Date(now + 60 * 60_000))).rejects.toThrow(
    "newsletter.resume",
  );
});
