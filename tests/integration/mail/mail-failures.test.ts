import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { createLog } from "~/platform/log";
import { listFailedMails } from "~/platform/mail/failed-mails";
import type { Mail } from "~/platform/mail/mail";
import { sendMails } from "~/platform/mail/send-mails";
import { forgetMails, forgetRecipient, sweepMails } from "~/platform/mail/sweep";
import { failingD1 } from "../../support/database/failing-d1";
import { deliver as deliverTo } from "../../support/queue";

const db = drizzle(env.DB);
const day = 86_400_000;
const mail = { version: 1, id: "m", to: "ines@example.org", subject: "Hello", html: "", text: "" };

async function deliver(attempts: number, fails: boolean, body: unknown = mail) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const message = { id: "1", body, attempts, timestamp: new Date(), ack: vi.fn(), retry: vi.fn() };
  const sent = vi.fn(async (_: Mail) => {
    if (fails) throw new Error("the mail service is down");
  });
  const transport = { deliver: sent, prepare: () => Promise.reject(new Error("not asked")) };
  await sendMails({ db, transport, log: createLog("test") }, {
    messages: [message],
  } as unknown as MessageBatch);
  vi.restoreAllMocks();
  return {
    sent: sent.mock.calls.length,
    acked: message.ack.mock.calls.length,
    retried: message.retry.mock.calls,
  };
}

const rows = async () =>
  (await env.DB.prepare("SELECT id, status, recipient, failure FROM mails ORDER BY id").raw()) as unknown[];

it.each([
  [1, 10],
  [4, 80],
  [6, 320],
  [7, 600],
  [30, 600],
])("retries a refused mail after attempt %i in %i seconds", async (attempts, delaySeconds) => {
  expect(await deliver(attempts, true)).toEqual({ sent: 1, acked: 0, retried: [[{ delaySeconds }]] });
});

it("shows editors a mail after its fifth attempt, not before, until it is sent", async () => {
  await deliver(4, true);
  expect(await rows()).toEqual([]);
  await deliver(5, true);
  expect(await rows()).toEqual([["m", "failed", mail.to, "the mail service is down"]]);
  expect(await listFailedMails(db)).toMatchObject([{ id: "m", recipient: mail.to, subject: "Hello" }]);
  expect(await deliver(6, false)).toEqual({ sent: 1, acked: 1, retried: [] });
  expect(await rows()).toEqual([["m", "sent", "", null]]);
  expect(await listFailedMails(db)).toEqual([]);
  expect(await deliver(1, false)).toEqual({ sent: 0, acked: 1, retried: [] });
});

it("keeps nothing of a mail to somebody whose data is erased if it can't be sent", async () => {
  const last = { ...mail, leavesNothing: true };
  expect(await deliver(4, true, last)).toMatchObject({ acked: 0, retried: [[{ delaySeconds: 80 }]] });
  expect(await deliver(5, true, last)).toEqual({ sent: 1, acked: 1, retried: [] });
  expect(await rows()).toEqual([]);
});

it("shows editors a mail that comes again by itself, and sends that one no more", async () => {
  const alert = { ...mail, comesAgain: true };
  expect(await deliver(4, true, alert)).toMatchObject({ acked: 0, retried: [[{ delaySeconds: 80 }]] });
  expect(await deliver(5, true, alert)).toEqual({ sent: 1, acked: 1, retried: [] });
  expect(await rows()).toEqual([["m", "failed", mail.to, "the mail service is down"]]);
  await deliver(1, false, alert);
  expect(await rows()).toEqual([["m", "sent", "", null]]);
});

const store = (id: string, status: string, at: number, recipient = mail.to) =>
  env.DB.prepare(
    "INSERT INTO mails (id, recipient, subject, status, created_at, sent_at) VALUES (?1, ?2, 's', ?3, ?4, iif(?3 = 'sent', ?4, NULL))",
  )
    .bind(id, recipient, status, at)
    .run();

const ids = async () => (await rows()).map((row) => (row as unknown[])[0]);

it("keeps the record of a sent mail for seven days and of a failed one for ninety, to the millisecond", async () => {
  await store("failed", "failed", 1000);
  await store("sent", "sent", 1000);
  const swept = async (after: number) => {
    await sweepMails(db, new Date(1000 + after));
    return ids();
  };
  expect(await swept(7 * day)).toEqual(["failed", "sent"]);
  expect(await swept(7 * day + 1)).toEqual(["failed"]);
  expect(await swept(90 * day)).toEqual(["failed"]);
  expect(await swept(90 * day + 1)).toEqual([]);
});

it("deletes the failed mails and the dead letters to one address, and no others", async () => {
  await store("a", "failed", 1);
  await store("b", "failed", 1, "oriol@example.org");
  await deliverTo([mail, { ...mail, to: "oriol@example.org" }], {}, "liner-notes-mail-dead");
  await deliverTo([{ type: "story.other", to: mail.to }], {}, "liner-notes-events-dead");
  await db.batch(forgetRecipient(db, mail.to));
  expect(await ids()).toEqual(["b"]);
  const left = await env.DB.prepare("SELECT kind, body ->> 'to' FROM dead_letters ORDER BY kind").raw();
  expect(left).toEqual([
    ["mail", "oriol@example.org"],
    ["story.other", mail.to],
  ]);
});

it("lists a hundred failed mails, newest first", async () => {
  await env.DB.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101) INSERT INTO mails (id, recipient, subject, status, created_at) SELECT 'm' || i, 'x@example.org', 's', 'failed', i FROM n",
  );
  const failed = await listFailedMails(db);
  expect(failed).toHaveLength(100);
  expect([failed[0]?.id, failed.at(-1)?.id]).toEqual(["m101", "m2"]);
});

it("deletes the failed mails and the dead letters with certain ids, and no others", async () => {
  await store("a", "failed", 1);
  await store("b", "failed", 1);
  await store("sent", "sent", 1);
  await deliverTo(
    [
      { ...mail, id: "a" },
      { ...mail, id: "b" },
    ],
    {},
    "liner-notes-mail-dead",
  );
  await deliverTo([{ type: "story.other", id: "a" }], {}, "liner-notes-events-dead");
  await db.batch(forgetMails(db, sql`SELECT 'a' UNION ALL SELECT 'sent'`));
  expect(await ids()).toEqual(["b", "sent"]);
  const left = await env.DB.prepare("SELECT kind, body ->> 'id' FROM dead_letters ORDER BY kind").raw();
  expect(left).toEqual([
    ["mail", "b"],
    ["story.other", "a"],
  ]);
});

it("shows editors the last error of a mail, and logs each without its recipient or text", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
  const send = async (body: unknown, error: unknown, of = db) => {
    const message = { id: "m1", body, attempts: 5, timestamp: new Date(), ack: vi.fn(), retry: vi.fn() };
    const transport = { deliver: () => Promise.reject(error), prepare: () => Promise.reject(error) };
    const batch = { messages: [message] } as unknown as MessageBatch;
    await sendMails({ db: of, transport, log: createLog("test") }, batch);
    expect(message.retry).toHaveBeenCalledOnce();
  };
  await send(mail, new Error("first"));
  expect(await rows()).toEqual([["m", "failed", mail.to, "first"]]);
  await send(mail, "second");
  expect(await rows()).toEqual([["m", "failed", mail.to, "second"]]);
  await send({ ...mail, version: 9 }, null);
  await send(mail, null, drizzle(failingD1()));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "mail.send", mail: "m", attempt: 5 },
    { event: "mail.send", mail: "m", attempt: 5 },
    { event: "mail.unknown-message", messageId: "m1" },
    { event: "mail.send", mail: "m", attempt: 5 },
    { event: "mail.note" },
  ]);
  expect(lines.join()).not.toMatch(/ines@|Hello/);
  vi.restoreAllMocks();
});
