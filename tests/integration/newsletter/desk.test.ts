import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { countSubscribers, listFailedNewsletterMails } from "~/features/newsletter/desk.server";
import {
  advance,
  claim,
  finish,
  nextRecipients,
  noteRefusal,
  noteSent,
  refusedRecipients,
  type Send,
} from "~/features/newsletter/send/deliveries.server";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { countReceivers, sendAgain, sendPost } from "~/features/newsletter/send/send-post.server";
import { beginTurn, passTurn, restart, resumeSends } from "~/features/newsletter/send/turns.server";
import { fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, readPost, storePost } from "../../support/mail/newsletter";

const db = drizzle(env.DB);
const subscriber = (n: number) => ({
  id: `subscriber-${String(n).padStart(10, "0")}`,
  email: `reader-${n}@example.org`,
});
const minute = 60_000;
const hour = 60 * minute;

async function twoPosts(subscribers = 3) {
  await storePost();
  await storePost({ id: "post-2", slug: "second" });
  await fillSubscribers(subscribers);
  const { queue, messages } = fakeQueue<unknown>();
  const newsletter = { send: (event: unknown) => queue.send(event).then(() => {}) };
  for (const id of ["post-1", "post-2"])
    await sendPost({ db, newsletter, origin: "https://x.test" }, await readPost(id), "edith");
  return { newsletter, messages };
}

const deliveries = async () =>
  (
    await env.DB.prepare(
      "SELECT post_id, subscriber_id, status, attempts FROM newsletter_deliveries ORDER BY 1, 2",
    ).raw()
  ).map(([post, id, ...rest]) => [post, Number(String(id).slice(-2)), ...rest]);

const sendOf = async (postId: string) =>
  (await env.DB.prepare(
    "SELECT post_id AS postId, after_id AS afterId, started_at AS startedAt, finished_at, turn FROM newsletter_sends WHERE post_id = ?",
  )
    .bind(postId)
    .first<Record<string, unknown>>()) ?? {};

it("stores the outcome of one mail of one post, and of no other", async () => {
  await twoPosts();
  for (const post of ["post-1", "post-2"])
    for (const n of [1, 2]) expect(await claim(db, post, subscriber(n), null)).toBe("ours");
  expect(await claim(db, "post-1", subscriber(1), null)).toBe("not ours");
  await noteSent(db, "post-1", subscriber(1));
  await noteRefusal(db, "post-1", subscriber(2), "busy");
  const claimed = "claimed";
  expect(await deliveries()).toEqual([
    ["post-1", 1, "sent", 1],
    ["post-1", 2, "refused", 1],
    ["post-2", 1, claimed, 1],
    ["post-2", 2, claimed, 1],
  ]);
  expect(await claim(db, "post-1", subscriber(2), null)).toBe("ours");
  expect(await claim(db, "post-1", subscriber(3), subscriber(2))).toBe("ours");
  expect((await deliveries()).slice(0, 3)).toEqual([
    ["post-1", 1, "sent", 1],
    ["post-1", 2, "sent", 2],
    ["post-1", 3, claimed, 1],
  ]);
});

it("resends failed or unsure mails of one post, with five new attempts", async () => {
  const { newsletter, messages } = await twoPosts();
  const fill = (post: string) =>
    env.DB.exec(
      `INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, attempts, changed_at) VALUES
       ('${post}', '${subscriber(1).id}', 'failed', 5, 1), ('${post}', '${subscriber(2).id}', 'claimed', 1, 1),
       ('${post}', '${subscriber(3).id}', 'sent', 1, 1)`.replaceAll("\n", " "),
    );
  for (const post of ["post-1", "post-2"]) {
    await fill(post);
    await finish(db, post);
  }
  const told = messages.length;
  await sendAgain({ db, newsletter }, "post-1", "failed", "edith");
  const untouched = [
    ["post-2", 1, "failed", 5],
    ["post-2", 2, "claimed", 1],
    ["post-2", 3, "sent", 1],
  ];
  expect(await deliveries()).toEqual([
    ["post-1", 1, "refused", 0],
    ["post-1", 2, "claimed", 1],
    ["post-1", 3, "sent", 1],
    ...untouched,
  ]);
  expect((await sendOf("post-1")).finished_at).toBeNull();
  expect((await sendOf("post-2")).finished_at).not.toBeNull();
  expect(messages).toHaveLength(told + 1);
  await sendAgain({ db, newsletter }, "post-1", "unsure", "edith");
  expect((await deliveries())[1]).toEqual(["post-1", 2, "refused", 0]);
  expect((await deliveries()).slice(3)).toEqual(untouched);
});

it("treats a claim as unsure after a quarter of an hour, and not before", async () => {
  const { newsletter } = await twoPosts(1);
  await claim(db, "post-1", subscriber(1), null);
  await env.DB.exec("UPDATE newsletter_deliveries SET changed_at = 1000");
  const at = (ms: number) => new Date(1000 + ms);
  const unsure = async (now: Date) => (await progressOf(db, "post-1", now))?.unsure;
  expect(await unsure(at(15 * minute - 1))).toBe(0);
  expect(await unsure(at(15 * minute))).toBe(1);
  await sendAgain({ db, newsletter }, "post-1", "unsure", "edith", at(15 * minute - 1));
  expect(await deliveries()).toEqual([["post-1", 1, "claimed", 1]]);
  expect(await progressOf(db, "no such post")).toBeNull();
});

it("selects the next recipients in order, and refused ones by waiting time", async () => {
  await twoPosts(4);
  const send = { postId: "post-1", afterId: subscriber(1).id, startedAt: new Date() } as Send;
  expect((await nextRecipients(db, send, 2)).map(({ email }) => email)).toEqual([
    "reader-2@example.org",
    "reader-3@example.org",
  ]);
  for (const [post, n, at] of [
    ["post-1", 1, 3000],
    ["post-1", 2, 1000],
    ["post-1", 3, 2000],
    ["post-2", 4, 500],
  ] as const) {
    await claim(db, post, subscriber(n), null);
    await noteRefusal(db, post, subscriber(n), "busy");
    await env.DB.prepare("UPDATE newsletter_deliveries SET changed_at = ? WHERE subscriber_id = ?")
      .bind(at, subscriber(n).id)
      .run();
  }
  const refused = await refusedRecipients(db, send, 2);
  expect(refused.map(({ email }) => email)).toEqual(["reader-2@example.org", "reader-3@example.org"]);
  expect(await refusedRecipients(db, send, 9)).toHaveLength(3);
});

it("advances one send, never back, and finishes it once", async () => {
  const { newsletter, messages } = await twoPosts();
  await advance(db, "post-1", subscriber(2));
  await advance(db, "post-1", subscriber(1));
  expect((await sendOf("post-1")).afterId).toBe(subscriber(2).id);
  expect((await sendOf("post-2")).afterId).toBe("");
  await finish(db, "post-1");
  await env.DB.exec("UPDATE newsletter_sends SET finished_at = 5 WHERE finished_at IS NOT NULL");
  await finish(db, "post-1");
  expect((await sendOf("post-1")).finished_at).toBe(5);
  expect((await sendOf("post-2")).finished_at).toBeNull();
  const { turn: before } = await sendOf("post-2");
  await restart({ db, newsletter }, "post-1");
  await passTurn({ db, newsletter }, "post-1", 1);
  const { turn } = await sendOf("post-1");
  expect(turn).toBe(Number(before) + 2);
  expect((await sendOf("post-2")).turn).toBe(before);
  expect(await beginTurn(db, "post-1", Number(turn) - 1)).toBeNull();
  expect(await beginTurn(db, "post-1", Number(turn))).toMatchObject({ turn });
  expect(await beginTurn(db, "no such post", 1)).toBeNull();
  const asked = messages.length;
  await restart({ db, newsletter }, "no such post");
  expect(messages).toHaveLength(asked);
});

it("resumes a send after a quarter of an hour without activity", async () => {
  const { newsletter, messages } = await twoPosts();
  await env.DB.exec("UPDATE newsletter_sends SET worked_at = 1000");
  await env.DB.exec("UPDATE blog_posts SET published_at = 1000");
  await finish(db, "post-2");
  const told = messages.length;
  await resumeSends({ db, newsletter }, new Date(1000 + 15 * minute - 1));
  expect(messages).toHaveLength(told);
  await resumeSends({ db, newsletter }, new Date(1000 + 15 * minute));
  expect(messages.slice(told)).toMatchObject([{ postId: "post-1" }]);
});

it("doesn't resume the send of a post that was taken back, until it is published again", async () => {
  const { newsletter, messages } = await twoPosts();
  const told = messages.length;
  const resumedAt = async (publishedAt: number | null) => {
    await env.DB.prepare("UPDATE blog_posts SET published_at = ? WHERE id = 'post-1'")
      .bind(publishedAt)
      .run();
    await env.DB.exec("UPDATE newsletter_sends SET worked_at = 1000");
    await resumeSends({ db, newsletter }, new Date());
    return (messages.splice(told) as { postId: string }[]).map(({ postId }) => postId);
  };
  expect(await resumedAt(null)).toEqual(["post-2"]);
  expect(await resumedAt(Date.now() + hour)).toEqual(["post-2"]);
  expect(await resumedAt(Date.now())).toEqual(["post-1", "post-2"]);
});

it("counts recipients: all confirmed by then", async () => {
  await fillSubscribers(3);
  await env.DB.exec(
    "UPDATE newsletter_subscribers SET confirmed_at = 2000 WHERE id LIKE '%1'; UPDATE newsletter_subscribers SET status = 'unsubscribed' WHERE id LIKE '%2'",
  );
  expect(await countReceivers(db, new Date(2000))).toBe(2);
  expect(await countReceivers(db, new Date(1999))).toBe(1);
  expect(await countSubscribers(db)).toEqual([
    { status: "confirmed", count: 2, isMore: false },
    { status: "pending", count: 0, isMore: false },
    { status: "unsubscribed", count: 1, isMore: false },
  ]);
});

it("lists failed newsletter mails, newest first", async () => {
  await twoPosts();
  for (const [n, at] of [
    [1, 1000],
    [2, 3000],
    [3, 2000],
  ] as const) {
    await claim(db, "post-1", subscriber(n), null);
    await env.DB.prepare(
      "UPDATE newsletter_deliveries SET status = 'failed', failure = 'no', changed_at = ? WHERE subscriber_id = ?",
    )
      .bind(at, subscriber(n).id)
      .run();
  }
  await claim(db, "post-2", subscriber(1), null);
  expect((await listFailedNewsletterMails(db)).map(({ recipient }) => recipient)).toEqual(
    [2, 3, 1].map((n) => subscriber(n).email),
  );
});

it("counts ten thousand subscribers, and says that there are more", async () => {
  const confirmed = async () => (await countSubscribers(db))[0];
  await fillSubscribers(10_000);
  expect(await confirmed()).toEqual({ status: "confirmed", count: 10_000, isMore: false });
  await env.DB.exec(
    "INSERT INTO newsletter_subscribers (id, email, status) VALUES ('one-more', 'more@example.org', 'confirmed')",
  );
  expect(await confirmed()).toEqual({ status: "confirmed", count: 10_000, isMore: true });
});
