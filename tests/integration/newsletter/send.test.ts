import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { claim } from "~/features/newsletter/send/deliveries.server";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { sendAgain, sendPost } from "~/features/newsletter/send/send-post.server";
import { resumeSends } from "~/features/newsletter/send/turns.server";
import { unsubscribe } from "~/features/newsletter/subscriber.server";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, handle, readPost, storePost } from "../../support/mail/newsletter";
import { mailService, sendThrough } from "../../support/mail/sender";
import { givenUp, silentMailer } from "../../support/mail/silent-mailer";
import { origin } from "../../support/site";

const db = drizzle(env.DB);
const postId = "post-1";
const editor = "edith";
const hour = 60 * 60 * 1000;

async function start(subscribers: number) {
  await storePost();
  await fillSubscribers(subscribers);
  const { queue, messages } = fakeQueue<NewsletterEvent>();
  const newsletter = { send: (event: NewsletterEvent) => queue.send(event).then(() => {}) };
  await sendPost({ db, newsletter, origin }, await readPost(postId), editor);
  return { newsletter, messages };
}

it("mails 5,000 subscribers once each, though the sender is killed three times", async () => {
  await start(5000);
  const service = mailService();
  const { deaths } = await sendThrough(postId, service, [
    { when: "the mail was taken, but isn't written down", mail: 730 },
    { when: "the next address would be claimed", mail: 2345 },
    { when: "the queue would be told to go on", mail: 4000 },
  ]);
  expect(deaths).toBe(3);
  expect(service.taken.size).toBe(5000);
  expect(new Set(service.taken.values())).toEqual(new Set([1]));
  expect(service.taken.get("reader-5000@example.org")).toBe(1);
  const later = new Date(Date.now() + hour);
  expect(await progressOf(db, postId, later)).toMatchObject({
    total: 5000,
    sent: 4998,
    // The mails accepted before the first two deaths, but not recorded.
    unsure: 2,
    failed: 0,
    waiting: 0,
    finishedAt: expect.any(Date),
  });
}, 120_000);

it("leaves unsure deliveries of a dead sender to the editors: nobody gets a second mail automatically", async () => {
  const { newsletter } = await start(30);
  const service = mailService();
  await sendThrough(postId, service, [
    { when: "an address is claimed, but its mail not handed over", mail: 12 },
  ]);
  expect(service.taken.size).toBe(29);
  expect(await progressOf(db, postId)).toMatchObject({ sent: 29, unsure: 0 });
  const later = new Date(Date.now() + hour);
  expect(await progressOf(db, postId, later)).toMatchObject({ sent: 29, unsure: 1 });
  await sendAgain({ db, newsletter }, postId, "unsure", editor, later);
  await sendThrough(postId, service, []);
  expect(service.taken.size).toBe(30);
  expect(await progressOf(db, postId, later)).toMatchObject({ sent: 30, unsure: 0 });
});

it("logs once that mails are sent again, though the form comes twice", async () => {
  const { newsletter } = await start(1);
  await env.DB.prepare(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES (?, 'subscriber-0000000001', 'failed', 1)",
  )
    .bind(postId)
    .run();
  for (let n = 0; n < 2; n++) await sendAgain({ db, newsletter }, postId, "failed", editor);
  const { results } = await env.DB.prepare("SELECT action FROM post_log ORDER BY rowid").all();
  expect(results).toEqual([{ action: "sent" }, { action: "sent again" }]);
  const service = mailService();
  await sendThrough(postId, service, []);
  expect(service.count()).toBe(1);
});

it("leaves a mail without a response to the editors, and mails everybody else", async () => {
  const { messages } = await start(30);
  const service = silentMailer("reader-12@example.org");
  const bindings = { MAILER: service.MAILER, DEV_MAIL: "" };
  const [event] = messages;
  if (!event) throw new Error("Nothing was sent");
  expect(await givenUp(service, () => handle([event], bindings))).toEqual({ retried: 0 });
  expect(service.send).toHaveBeenCalledTimes(30);
  const later = new Date(Date.now() + hour);
  expect(await progressOf(db, postId, later)).toMatchObject({ sent: 29, unsure: 1, failed: 0, waiting: 0 });
});

it("lets two senders run concurrently without duplicates", async () => {
  await start(150);
  const service = mailService();
  await Promise.all([sendThrough(postId, service, []), sendThrough(postId, service, [])]);
  expect(service.taken.size).toBe(150);
  expect(new Set(service.taken.values())).toEqual(new Set([1]));
}, 60_000);

it("retries a refused address, gives up after five attempts, and doesn't block others", async () => {
  await start(10);
  const service = mailService();
  const MAILER = {
    async send({ to }: EmailMessage) {
      if (to === "reader-3@example.org") throw new Error("no such mailbox");
      service.take(to);
      return { messageId: "1" };
    },
  } as SendEmail;
  const { queue: NEWSLETTER, messages } = fakeQueue<unknown>();
  for (let n = 0; n < 8; n++) {
    await handle([{ type: "newsletter.send", version: 1, postId }], { MAILER, NEWSLETTER });
  }
  expect(messages.length).toBeGreaterThan(0);
  expect(service.taken.size).toBe(9);
  expect(await progressOf(db, postId)).toMatchObject({ sent: 9, failed: 1, waiting: 0 });
  const { results } = await env.DB.prepare(
    "SELECT attempts, failure FROM newsletter_deliveries WHERE status = 'failed'",
  ).all();
  expect(results).toEqual([{ attempts: 5, failure: "no such mailbox" }]);
});

it("has one of two senders try a refused address again, whose outcome is unknown only once that one must have died", async () => {
  await start(1);
  const recipient = { id: "subscriber-0000000001", email: "reader-1@example.org" };
  await env.DB.prepare(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, attempts, changed_at) VALUES (?, ?, 'refused', 1, 1)",
  )
    .bind(postId, recipient.id)
    .run();
  const claims = await Promise.all([1, 2].map(() => claim(db, postId, recipient, null)));
  expect(claims.toSorted()).toEqual(["not ours", "ours"]);
  expect(await progressOf(db, postId)).toMatchObject({ unsure: 0 });
  expect(await progressOf(db, postId, new Date(Date.now() + hour))).toMatchObject({ unsure: 1 });
});

it("stops when the mail service is down, and resumes afterwards", async () => {
  const { newsletter, messages } = await start(40);
  const MAILER = { send: () => Promise.reject(new Error("over quota")) } as SendEmail;
  expect((await handle([{ type: "newsletter.send", version: 1, postId }], { MAILER })).retried).toBe(1);
  expect(await progressOf(db, postId)).toMatchObject({ sent: 0, waiting: 5, finishedAt: null });
  await resumeSends({ db, newsletter }, new Date(Date.now() + hour));
  expect(messages).toHaveLength(2);
  const service = mailService();
  await sendThrough(postId, service, []);
  expect(service.taken.size).toBe(40);
});

it("takes refusals with mails between them for bad addresses, not for an outage", async () => {
  await start(12);
  const taken: string[] = [];
  const MAILER = {
    async send({ to }: EmailMessage) {
      if (Number(/\d+/.exec(to)?.[0]) % 2) throw new Error("no such mailbox");
      taken.push(to);
      return { messageId: "1" };
    },
  } as SendEmail;
  const event: NewsletterEvent = { type: "newsletter.send", version: 1, postId };
  expect((await handle([event], { MAILER })).retried).toBe(0);
  expect(taken).toHaveLength(6);
});

it("doesn't mail those who unsubscribed meanwhile, confirmed later, or are pending", async () => {
  await start(3);
  await unsubscribe(db, { id: "subscriber-0000000002", email: "", status: "confirmed" }, new Date());
  await env.DB.exec(
    `INSERT INTO newsletter_subscribers (id, email, status, confirmed_at) VALUES
     ('late', 'late@example.org', 'confirmed', ${Date.now() + 60_000}), ('pending', 'p@example.org', 'pending', NULL)`.replaceAll(
      "\n",
      " ",
    ),
  );
  const service = mailService();
  await sendThrough(postId, service, []);
  expect([...service.taken.keys()].sort()).toEqual(["reader-1@example.org", "reader-3@example.org"]);
});

it.each([
  ["unsubscribes", "UPDATE newsletter_subscribers SET status = 'unsubscribed' WHERE id LIKE '%2'"],
  ["is erased", "DELETE FROM newsletter_subscribers WHERE id LIKE '%2'"],
])("doesn't mail a subscriber who %s while their batch is being sent", async (_, leave) => {
  await start(3);
  const service = mailService();
  const take = service.take;
  service.take = async (to) => {
    if (to === "reader-1@example.org") await env.DB.exec(leave);
    take(to);
  };
  await sendThrough(postId, service);
  expect([...service.taken.keys()]).toEqual(["reader-1@example.org", "reader-3@example.org"]);
  expect(await progressOf(db, postId)).toMatchObject({ sent: 2, waiting: 0, failed: 0, unsure: 0 });
});

it("mails nobody else once the post is taken back, and the others once it is published again", async () => {
  const { newsletter, messages } = await start(5);
  const service = mailService();
  const take = service.take;
  service.take = async (to) => {
    if (to === "reader-2@example.org") await env.DB.exec("UPDATE blog_posts SET published_at = NULL");
    take(to);
  };
  await sendThrough(postId, service);
  expect([...service.taken.keys()]).toEqual(["reader-1@example.org", "reader-2@example.org"]);
  expect(await progressOf(db, postId)).toMatchObject({ sent: 2, unsure: 0, finishedAt: null });
  service.take = take;
  await env.DB.exec("UPDATE blog_posts SET published_at = 1");
  messages.length = 0;
  await resumeSends({ db, newsletter }, new Date(Date.now() + hour));
  await sendThrough(postId, service, [], messages);
  expect([service.taken.size, service.count()]).toEqual([5, 5]);
  expect(await progressOf(db, postId)).toMatchObject({ sent: 5, finishedAt: expect.any(Date) });
});

it("doesn't retry those who unsubscribed after a refusal", async () => {
  await start(1);
  await handle([{ type: "newsletter.send", version: 1, postId }], {
    MAILER: { send: () => Promise.reject(new Error("busy")) } as SendEmail,
  });
  expect(await progressOf(db, postId)).toMatchObject({ waiting: 1 });
  await unsubscribe(db, { id: "subscriber-0000000001", email: "", status: "confirmed" }, new Date());
  const service = mailService();
  await sendThrough(postId, service);
  expect(service.count()).toBe(0);
  // Nothing more is tried.
  expect(await progressOf(db, postId)).toMatchObject({ waiting: 0, finishedAt: expect.any(Date) });
});

it("delays a refused mail by a minute, and a successful send not at all", async () => {
  await start(150);
  const delays: unknown[] = [];
  const bindings = (send: SendEmail["send"]) => ({
    MAILER: { send } as SendEmail,
    NEWSLETTER: { send: async (_: unknown, options?: QueueSendOptions) => void delays.push(options) },
    DEV_MAIL: "",
  });
  const event = { type: "newsletter.send" as const, version: 1 as const, postId };
  const take = async () => ({ messageId: "1" });
  const refuseOne = async ({ to }: EmailMessage) => {
    if (to === "reader-150@example.org") throw new Error("busy");
    return take();
  };
  for (let n = 0; n < 3; n++) await handle([event], bindings(refuseOne as SendEmail["send"]) as never);
  expect(delays).toEqual([{ delaySeconds: undefined }, { delaySeconds: undefined }, { delaySeconds: 60 }]);
}, 30_000);

it("leaves an active send to its own message, and resumes one without activity", async () => {
  const { newsletter, messages } = await start(250);
  const deps = { db, newsletter };
  const [first] = messages;
  await handle(first ? [first] : [], { DEV_MAIL: "" });
  const worked = Date.now();
  await resumeSends(deps, new Date(worked + 14 * 60_000));
  expect(messages).toHaveLength(1);
  await resumeSends(deps, new Date(worked + 16 * 60_000));
  expect(messages).toHaveLength(2);
  await sendThrough(postId, mailService(), [], messages.slice(1));
  await resumeSends(deps, new Date(worked + hour));
  expect(messages).toHaveLength(2);
}, 30_000);

it("has one chain of messages per post, whoever restarts it, and however often the queue delivers one", async () => {
  const { newsletter, messages } = await start(450);
  const service = mailService();
  await sendPost({ db, newsletter, origin }, await readPost(postId), editor);
  await resumeSends({ db, newsletter }, new Date(Date.now() + hour));
  const [first, second, third] = messages;
  if (!first || !second || !third) throw new Error("Three messages were asked for");
  expect(messages).toHaveLength(3);
  // Five batches and a final empty one; each of the other messages does nothing at its first turn.
  const { parts } = await sendThrough(postId, service, [], [third, first, second, third]);
  expect(parts).toBe(6 + 3);
  expect(service.taken.size).toBe(450);
  expect(service.count()).toBe(450);
}, 30_000);

it("sends no draft, and no post twice", async () => {
  const { newsletter } = await start(5);
  const service = mailService();
  await sendThrough(postId, service, []);
  await sendPost({ db, newsletter, origin }, await readPost(postId), editor);
  await sendThrough(postId, service, []);
  expect(service.count()).toBe(5);
  await env.DB.exec("UPDATE blog_posts SET published_at = NULL");
  const read = await readPost(postId);
  await expect(sendPost({ db, newsletter, origin }, read, editor)).rejects.toMatchObject({ status: 404 });
});
