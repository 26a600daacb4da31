import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { sendAgain, sendPost } from "~/features/newsletter/send/send-post.server";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, readPost, storePost } from "../../support/mail/newsletter";
import { mailService, sendThrough } from "../../support/mail/sender";
import { origin } from "../../support/site";

// Two letters that are sent at the same time: each has its own place, turns and outcomes.

const db = drizzle(env.DB);
const editor = "edith";

/** Starts to send both to the same subscribers; returns the first message of each. */
async function startBoth(subscribers: number) {
  await storePost();
  await storePost({ id: "post-2", slug: "the-second-letter" });
  await fillSubscribers(subscribers);
  const { queue, messages } = fakeQueue<NewsletterEvent>();
  const newsletter = { send: (event: NewsletterEvent) => queue.send(event).then(() => {}) };
  for (const id of ["post-1", "post-2"])
    await sendPost({ db, newsletter, origin }, await readPost(id), editor);
  const [first, second] = messages;
  if (!first || !second) throw new Error("Two messages were asked for");
  return { newsletter, first, second };
}

/** Notes what became of the first letter to a subscriber. */
const note = (n: number, status: string, changedAt: number) =>
  env.DB.prepare(
    `INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at)
     VALUES ('post-1', printf('subscriber-%010d', ?), ?, ?)`,
  )
    .bind(n, status, changedAt)
    .run();

const rows = async (query: string) => (await env.DB.prepare(query).all()).results;

it("sends each to everybody, wherever the other one is", async () => {
  const { first, second } = await startBoth(150);
  await note(3, "refused", 1);
  const service = mailService();
  await sendThrough("post-2", service, [], [second]);
  expect(service.count()).toBe(150);
  expect(await progressOf(db, "post-2")).toMatchObject({ sent: 150, finishedAt: expect.any(Date) });
  expect(await progressOf(db, "post-1")).toMatchObject({ sent: 0, waiting: 1, finishedAt: null });
  await sendThrough("post-1", service, [], [first]);
  expect([service.count(), new Set(service.taken.values())]).toEqual([300, new Set([2])]);
  expect(await progressOf(db, "post-1")).toMatchObject({ sent: 150, finishedAt: expect.any(Date) });
}, 60_000);

it("notes refusals of one, and sends that one again", async () => {
  const { newsletter, first, second } = await startBoth(3);
  await sendThrough("post-1", mailService(), [], [first]);
  const take = (to: string) => {
    if (to === "reader-2@example.org") throw new Error("no such mailbox");
  };
  await sendThrough("post-2", { ...mailService(), take }, [], [second]);
  expect(await progressOf(db, "post-1")).toMatchObject({ sent: 3, failed: 0 });
  expect(await progressOf(db, "post-2")).toMatchObject({ sent: 2, failed: 1 });
  await env.DB.exec(
    "UPDATE newsletter_deliveries SET status = 'failed' WHERE post_id = 'post-1' AND subscriber_id LIKE '%1'",
  );
  await sendAgain({ db, newsletter }, "post-2", "failed", editor);
  expect(
    await rows(
      "SELECT post_id, status, attempts FROM newsletter_deliveries WHERE status <> 'sent' ORDER BY post_id",
    ),
  ).toEqual([
    { post_id: "post-1", status: "failed", attempts: 1 },
    // With all its attempts before it.
    { post_id: "post-2", status: "refused", attempts: 0 },
  ]);
  expect(await progressOf(db, "post-1")).toMatchObject({ finishedAt: expect.any(Date) });
  expect(await progressOf(db, "post-2")).toMatchObject({ finishedAt: null });
});

it("sends nothing again that is only just being handed over", async () => {
  const { newsletter } = await startBoth(1);
  await note(1, "claimed", Date.now());
  await sendAgain({ db, newsletter }, "post-1", "unsure", editor);
  expect(await rows("SELECT status FROM newsletter_deliveries")).toEqual([{ status: "claimed" }]);
  expect(await rows("SELECT action FROM post_log WHERE action = 'sent again'")).toEqual([]);
});
