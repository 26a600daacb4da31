import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { member } from "../../support/accounts";
import { backUp } from "../../support/backups";
import { preparedBy } from "../../support/database/prepared-by";
import { mailbox } from "../../support/fake-queue";
import { storePost } from "../../support/mail/newsletter";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";

const hourMs = 3_600_000;

beforeEach(async () => {
  await member("editor@example.org");
  await member("other@example.org");
  await member("unconfirmed@example.org");
  await env.DB.exec("UPDATE users SET role = 'editor' WHERE email <> 'other@example.org'");
  await env.DB.exec("UPDATE users SET email_verified = 1 WHERE email <> 'unconfirmed@example.org'");
});

afterEach(() => void vi.restoreAllMocks());

/** The mails of an hourly run. */
async function alerts(at = new Date(), bindings: Partial<Env> = {}) {
  const { MAIL, mails } = mailbox();
  await runScheduled(at, { MAIL, ...bindings });
  return mails;
}

it("sends nothing while all is well", async () => {
  expect(await alerts()).toEqual([]);
});

it("tells confirmed editors that work is stuck, once a day", async () => {
  await deliver([{ type: "x", secret: "hidden" }], {}, "liner-notes-events-dead");
  const at = new Date("2026-11-22T10:17:00Z");
  const mails = await alerts(at, { ORIGIN: "https://site.test" as "" });
  expect(mails).toMatchObject([{ to: "editor@example.org", subject: "Some work is stuck" }]);
  expect(mails[0]?.text).toContain("https://site.test/desk/stuck");
  expect(mails[0]?.text).not.toContain("hidden");
  const ids = async (later: number) => (await alerts(new Date(at.getTime() + later))).map(({ id }) => id);
  // Stuck itself, it would be counted by the next.
  expect(mails[0]?.comesAgain).toBe(true);
  // One id is sent once (`sendMails`).
  expect(await ids(hourMs)).toEqual([mails[0]?.id]);
  expect(await ids(24 * hourMs)).not.toEqual([mails[0]?.id]);
});

it("tells them nothing of work that is tried again still, or that an editor has settled", async () => {
  await deliver([{ type: "x" }, { type: "y" }], {}, "liner-notes-events-dead");
  await env.DB.exec("UPDATE dead_letters SET died_at = NULL WHERE kind = 'x'");
  await env.DB.prepare("UPDATE dead_letters SET settled_at = ? WHERE kind = 'y'").bind(Date.now()).run();
  expect(await alerts()).toEqual([]);
});

it.each([
  [1, "1 of the site’s tasks failed again and again (x)"],
  [99, "99 of the site’s tasks"],
  [101, "100 or more of the site’s tasks"],
])("says of %i tasks how many they are", async (count, words) => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO dead_letters (id, queue, kind, body, attempts, first_seen_at, last_seen_at, died_at)
     SELECT i, 'liner-notes-events', 'x', '{}', 5, ?2, ?2, ?2 FROM n`,
  )
    .bind(count, Date.now())
    .run();
  expect((await alerts())[0]?.text).toContain(words);
});

it("sends them to the address of the setting instead", async () => {
  await deliver([{ type: "x" }], {}, "liner-notes-events-dead");
  const mails = await alerts(new Date(), { ALERTS_TO: "ops@example.org" as "" });
  expect(mails.map(({ to }) => to)).toEqual(["ops@example.org"]);
});

it.each(["ops@example.org, dev@example.org", "Operations <ops@example.org>"])(
  "sends them to the editors, and says so in the log, where the setting is no address: %s",
  async (setting) => {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
    await deliver([{ type: "x" }], {}, "liner-notes-events-dead");
    const mails = await alerts(new Date(), { ALERTS_TO: setting as "" });
    expect(mails.map(({ to }) => to)).toEqual(["editor@example.org"]);
    expect(lines.join("\n")).toContain("ALERTS_TO is no address");
  },
);

/** Starts to send a post; returns when, in milliseconds since 1970. */
async function startSending(): Promise<number> {
  await storePost();
  const started = Date.now();
  await env.DB.prepare(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', 'https://x.test', 2, ?)",
  )
    .bind(started)
    .run();
  return started;
}

it("tells them that a newsletter sent nothing for an hour, though the hourly job starts it again", async () => {
  const started = await startSending();
  const subjects = async (hours: number) =>
    (await alerts(new Date(started + hours * hourMs))).map(({ subject }) => subject);
  expect(await subjects(0.5)).toEqual([]);
  expect(await subjects(1.1)).toEqual(["The newsletter has stopped"]);
  await env.DB.prepare(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES ('post-1', 's', 'sent', ?)",
  )
    .bind(started + hourMs)
    .run();
  expect(await subjects(1.5)).toEqual([]);
  expect(await subjects(2.5)).toEqual(["The newsletter has stopped"]);
});

it("tells them of a newsletter whose mails are all refused, and nothing once it is finished", async () => {
  const later = new Date((await startSending()) + 2 * hourMs);
  await env.DB.prepare(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES ('post-1', 's', 'refused', ?)",
  )
    .bind(later.getTime() - 1000)
    .run();
  expect((await alerts(later)).map(({ subject }) => subject)).toEqual(["The newsletter has stopped"]);
  await env.DB.exec("UPDATE newsletter_sends SET finished_at = started_at");
  expect(await alerts(later)).toEqual([]);
});

it("tells them nothing of a newsletter that was just sent again, and an hour later that it has stopped", async () => {
  const started = await startSending();
  const sentAgain = started + 24 * hourMs;
  await env.DB.prepare(
    `INSERT INTO post_log (id, post_id, title, action, decided_by, created_at)
     VALUES ('again', 'post-1', 'Post', 'sent again', 'edith', ?1), ('other', 'post-2', 'Post', 'sent again', 'edith', ?1)`,
  )
    .bind(sentAgain)
    .run();
  const subjects = async (at: number) => (await alerts(new Date(at))).map(({ subject }) => subject);
  expect(await subjects(sentAgain + hourMs / 12)).toEqual([]);
  expect(await subjects(sentAgain + 1.1 * hourMs)).toEqual(["The newsletter has stopped"]);
});

it("tells them nothing of a newsletter whose post was taken back, and again an hour after it is published again", async () => {
  const started = await startSending();
  const subjectsOnce = async (publishedAt: number | null, hours: number) => {
    await env.DB.prepare("UPDATE blog_posts SET published_at = ?").bind(publishedAt).run();
    return (await alerts(new Date(started + hours * hourMs))).map(({ subject }) => subject);
  };
  const republished = started + 3 * hourMs;
  expect(await subjectsOnce(null, 2)).toEqual([]);
  expect(await subjectsOnce(republished, 2)).toEqual([]);
  expect(await subjectsOnce(republished, 3.5)).toEqual([]);
  expect(await subjectsOnce(republished, 4.1)).toEqual(["The newsletter has stopped"]);
});

it.each([
  [7.9, []],
  [
    8.1,
    [
      [
        "The database is nearly full",
        expect.stringMatching(/It holds 81 % .*`npm run provision -- --archives`/),
      ],
    ],
  ],
])("tells them of a database of %d GB", async (gigabytes, expected) => {
  const DB = preparedBy(env.DB, (query) => {
    if (query !== "SELECT 1") return env.DB.prepare(query);
    const meta = { rows_read: 0, rows_written: 0, size_after: gigabytes * 1024 ** 3 };
    return { run: async () => ({ meta, results: [] }) } as unknown as D1PreparedStatement;
  });
  expect((await alerts(new Date(), { DB })).map(({ subject, text }) => [subject, text])).toEqual(expected);
});

it("tells them when a night went by without a backup", async () => {
  await backUp(new Date(Date.now() - 30 * hourMs));
  expect(await alerts()).toEqual([]);
  expect((await alerts(new Date(Date.now() + 7 * hourMs)))[0]?.subject).toBe("There is no new backup");
});

it("tells them that no backup was ever finished, once a new site's first nights went by", async () => {
  expect(await alerts(new Date(Date.now() + 35 * hourMs))).toEqual([]);
  const [mail] = await alerts(new Date(Date.now() + 37 * hourMs));
  expect(mail).toMatchObject({ to: "editor@example.org", subject: "There is no new backup" });
  expect(mail?.text).toContain("No backup was ever finished");
});

it("tells them what it finds, and fails, though the backups can't be read", async () => {
  await deliver([{ type: "x" }], {}, "liner-notes-events-dead");
  const { MAIL, mails } = mailbox();
  const get = () => Promise.reject(new Error("The bucket is down"));
  const BACKUPS = { get, head: get, list: get } as unknown as R2Bucket;
  await expect(runScheduled(new Date(), { MAIL, BACKUPS })).rejects.toThrow("alerts.send");
  expect(mails.map(({ subject }) => subject)).toEqual(["Some work is stuck"]);
});
