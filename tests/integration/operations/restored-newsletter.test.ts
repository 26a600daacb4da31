import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { sendAgain } from "~/features/newsletter/send/send-post.server";
import { resumeSends } from "~/features/newsletter/send/turns.server";
import { backUp, restoreBackup } from "../../support/backups";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";
import { mailService, sendThrough } from "../../support/mail/sender";
import { origin } from "../../support/site";

const db = drizzle(env.DB);
const postId = "post-1";
const later = new Date(Date.now() + 60 * 60 * 1000);

// It backs up and restores a whole site.
vi.setConfig({ testTimeout: 30_000 });

it("mails nobody again by itself whose newsletter was on its way in the backup", async () => {
  await storePost();
  await fillSubscribers(3);
  await env.DB.prepare(
    "INSERT INTO newsletter_sends (post_id, origin, total, after_id, started_at) VALUES (?, ?, 3, 'subscriber-0000000002', ?)",
  )
    .bind(postId, origin, Date.now())
    .run();
  await env.DB.exec(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES ('post-1', 'subscriber-0000000001', 'sent', 1), ('post-1', 'subscriber-0000000002', 'refused', 1)",
  );
  await backUp();
  const service = mailService();
  await sendThrough(postId, service);
  expect([...service.taken.keys()].sort()).toEqual(["reader-2@example.org", "reader-3@example.org"]);

  const today = new Date().toISOString().slice(0, 10);
  expect((await restoreBackup(today)).wrong).toEqual([]);
  const { queue, messages } = fakeQueue<NewsletterEvent>();
  const newsletter = { send: (event: NewsletterEvent) => queue.send(event).then(() => {}) };
  await resumeSends({ db, newsletter }, later);
  await sendThrough(postId, service, [], messages);
  expect(service.count()).toBe(2);
  const progress = { sent: 1, unsure: 2, waiting: 0, finishedAt: expect.any(Date) };
  expect(await progressOf(db, postId, later)).toMatchObject(progress);

  // An editor decides.
  await sendAgain({ db, newsletter }, postId, "unsure", "edith", later);
  await sendThrough(postId, service, [], messages);
  expect(service.count()).toBe(4);
  expect(await progressOf(db, postId, later)).toMatchObject({ sent: 3, unsure: 0 });
});
