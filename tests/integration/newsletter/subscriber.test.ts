import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { confirmSubscription, findPending } from "~/features/newsletter/subscribe/confirm.server";
import { askToSubscribe, linkTtlMs, uncountMail } from "~/features/newsletter/subscribe/subscribe.server";
import {
  eraseSubscriber,
  maskedEmail,
  resubscribe,
  unsubscribe,
} from "~/features/newsletter/subscriber.server";
import { sweepSubscribers } from "~/features/newsletter/sweep.server";
import { storePost } from "../../support/mail/newsletter";
import { deliver } from "../../support/queue";

const db = drizzle(env.DB);
const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-11-01T12:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const nowhere = { firstUrl: null, firstReferrer: null, currentUrl: null, currentReferrer: null };

async function ask(email: string, now = start) {
  const asked = await askToSubscribe(db, email, nowhere, now);
  return asked.now === "pending" ? asked.token : asked.now;
}

async function subscribed(email: string) {
  const { id = "" } = (await confirmSubscription(db, await ask(email), start)) ?? {};
  return { id, email, status: "confirmed" as const };
}

const row = (email: string) =>
  env.DB.prepare("SELECT * FROM newsletter_subscribers WHERE email = ?")
    .bind(email)
    .first<Record<string, unknown>>();

it("confirms until the end of the seventh day, once", async () => {
  const token = await ask("ines@example.org");
  const madeUp = [undefined, "", "made up"];
  for (const none of madeUp) {
    expect(await findPending(db, none, start)).toBeNull();
    expect(await confirmSubscription(db, none, start)).toBeNull();
  }
  const end = after(linkTtlMs);
  expect(linkTtlMs).toBe(7 * day);
  expect(await findPending(db, token, end)).toBeNull();
  expect(await confirmSubscription(db, token, end)).toBeNull();
  const last = new Date(end.getTime() - 1);
  expect(await findPending(db, token, last)).toEqual({ email: "ines@example.org" });
  expect(await confirmSubscription(db, token, last)).toEqual({
    id: expect.any(String),
    email: "ines@example.org",
    confirmedAt: last,
  });
  expect(await confirmSubscription(db, token, last)).toBeNull();
  expect(await row("ines@example.org")).toMatchObject({ status: "confirmed", confirmed_at: last.getTime() });
  for (const none of madeUp) expect(await findPending(db, none, start)).toBeNull();
});

it("knows a confirmed subscriber who asks again among others", async () => {
  const first = await subscribed("ines@example.org");
  const second = await subscribed("oriol@example.org");
  for (const { id, email } of [second, first]) {
    const asked = await askToSubscribe(db, email, nowhere, after(1));
    expect(asked).toEqual({ now: "confirmed", id, mayMail: true });
  }
  const sent = env.DB.prepare("SELECT confirmations_sent AS n FROM newsletter_subscribers ORDER BY email");
  expect((await sent.all()).results).toEqual([{ n: 1 }, { n: 1 }]);
});

it("creates a new link up to three times a day, counted from the first", async () => {
  const asked = [];
  for (let n = 0; n < 4; n++) asked.push(await ask("ines@example.org", after(n)));
  expect(asked.map((answer) => answer === "waiting")).toEqual([false, false, false, true]);
  expect(await ask("ines@example.org", after(day - 1))).toBe("waiting");
  for (let n = 0; n < 3; n++) expect(await ask("ines@example.org", after(day + n))).not.toBe("waiting");
  expect(await ask("ines@example.org", after(2 * day - 1))).toBe("waiting");
  expect(await ask("ines@example.org", after(2 * day))).not.toBe("waiting");
  expect(await row("ines@example.org")).toMatchObject({ confirmations_sent: 1 });
});

it("sends a new link to whoever left, however many mails they had that day", async () => {
  const ines = await subscribed("ines@example.org");
  for (let n = 1; n < 5; n++) await ask("ines@example.org", after(n));
  await unsubscribe(db, ines, after(5));
  const token = await ask("ines@example.org", after(6));
  expect(await findPending(db, token, after(6))).toEqual({ email: "ines@example.org" });
  expect(await ask("ines@example.org", after(7))).toBe("waiting");
});

it("deletes never confirmed subscribers, and restores `unsubscribed` for those who had left before", async () => {
  const oriol = await subscribed("oriol@example.org");
  const left = await subscribed("left@example.org");
  await unsubscribe(db, left, after(1));
  await ask("left@example.org", after(day));
  await ask("never@example.org", after(day));
  await sweepSubscribers(db, after(day + linkTtlMs));
  expect(await row("never@example.org")).not.toBeNull();
  await sweepSubscribers(db, after(day + linkTtlMs + 1));
  expect(await row("never@example.org")).toBeNull();
  expect(await row("left@example.org")).toMatchObject({
    status: "unsubscribed",
    unsubscribed_at: after(1).getTime(),
    token_hash: null,
    token_expires_at: null,
  });
  expect(await row("oriol@example.org")).toMatchObject({ id: oriol.id, status: "confirmed" });
});

it("ends one subscription and no other, with its time", async () => {
  const ines = await subscribed("ines@example.org");
  const oriol = await subscribed("oriol@example.org");
  await unsubscribe(db, ines, after(1));
  await unsubscribe(db, ines, after(2));
  expect(await row("ines@example.org")).toMatchObject({
    status: "unsubscribed",
    unsubscribed_at: after(1).getTime(),
  });
  expect(await row("oriol@example.org")).toMatchObject({ status: "confirmed", unsubscribed_at: null });
  await resubscribe(db, ines, after(3));
  await resubscribe(db, ines, after(4));
  expect(await row("ines@example.org")).toMatchObject({
    status: "confirmed",
    unsubscribed_at: null,
    confirmed_at: after(3).getTime(),
  });
  await eraseSubscriber(db, ines);
  expect(await row("ines@example.org")).toBeNull();
  expect(await row("oriol@example.org")).toMatchObject({ id: oriol.id });
});

it("resumes one subscription, and neither one that ended nor one that was never confirmed", async () => {
  const [ines, left] = [await subscribed("ines@example.org"), await subscribed("left@example.org")];
  await ask("never@example.org");
  for (const subscriber of [ines, left]) await unsubscribe(db, subscriber, after(1));
  await resubscribe(db, ines, after(2));
  expect(await row("ines@example.org")).toMatchObject({ status: "confirmed" });
  expect(await row("left@example.org")).toMatchObject({
    status: "unsubscribed",
    confirmed_at: start.getTime(),
  });
  expect(await row("never@example.org")).toMatchObject({ status: "pending", confirmed_at: null });
});

it("takes back the count of a mail to one address", async () => {
  for (const email of ["ines@example.org", "oriol@example.org"]) await ask(email);
  await uncountMail(db, "ines@example.org");
  expect(await row("ines@example.org")).toMatchObject({ confirmations_sent: 0 });
  expect(await row("oriol@example.org")).toMatchObject({ confirmations_sent: 1 });
});

it("erases an address from the mails that could not be sent, too, and no other", async () => {
  const ines = await subscribed("ines@example.org");
  const to = { of: ines.email, "of another": "oriol@example.org" };
  const mail = { version: 1, subject: "s", html: "Hello", text: "Hello" };
  await deliver(
    Object.entries(to).map(([id, address]) => ({ ...mail, id, to: address })),
    {},
    "liner-notes-mail-dead",
  );
  for (const [id, address] of Object.entries(to)) {
    await env.DB.prepare("INSERT INTO mails (id, recipient, subject, status) VALUES (?, ?, 's', 'failed')")
      .bind(id, address)
      .run();
  }
  await eraseSubscriber(db, ines);
  for (const ids of ["SELECT id FROM mails", "SELECT json_extract(body, '$.id') AS id FROM dead_letters"])
    expect((await env.DB.prepare(ids).all()).results).toEqual([{ id: "of another" }]);
});

it("erases an address from what the mail service said of the letters that it refused, too, and of no other", async () => {
  const [ines, oriol] = [await subscribed("ines@example.org"), await subscribed("oriol@example.org")];
  await storePost();
  await env.DB.exec(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', '', 2, 1)",
  );
  for (const { id, email } of [ines, oriol]) {
    await env.DB.prepare("INSERT INTO newsletter_deliveries VALUES ('post-1', ?, 'failed', 5, ?, 1)")
      .bind(id, `no such mailbox: ${email}`)
      .run();
  }
  await eraseSubscriber(db, ines);
  const kept = "SELECT status, failure FROM newsletter_deliveries ORDER BY failure";
  expect((await env.DB.prepare(kept).all()).results).toEqual([
    { status: "failed", failure: null },
    { status: "failed", failure: "no such mailbox: oriol@example.org" },
  ]);
});

it("ends a subscription that was never confirmed, and its link", async () => {
  const token = await ask("ines@example.org");
  const pending = await row("ines@example.org");
  await unsubscribe(db, { id: String(pending?.id), email: "", status: "pending" }, after(1));
  expect(await confirmSubscription(db, token, after(2))).toBeNull();
});

it("masks an address so that its owner recognizes it", () => {
  expect(maskedEmail("ines.roth@example.org")).toBe("i…@example.org");
});
