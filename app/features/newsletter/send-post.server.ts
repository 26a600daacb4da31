import { and, count, eq, lte, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { Outbox } from "~/platform/queue";
import { blogPosts } from "~db/schema/blog";
import {
  newsletterDeliveries as deliveries,
  newsletterSends as sends,
  newsletterSubscribers as subscribers,
} from "~db/schema/newsletter";
import type { NewsletterEvent } from "./events";

interface Rooms {
  db: Database;
  newsletter: Outbox<NewsletterEvent>;
  origin: string;
}

/**
 * Begins to send a published post to everybody who has confirmed by now, each at most once. Called again it goes on
 * where it stopped; it never begins anew.
 * @throws a 404 response for a post that isn't published
 */
export async function sendPost({ db, newsletter, origin }: Rooms, postId: string, now = new Date()) {
  const post = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, postId), lte(blogPosts.publishedAt, now)))
    .get();
  if (!post) throw new Response(null, { status: 404 });
  const [everybody] = await db
    .select({ total: count() })
    .from(subscribers)
    .where(and(eq(subscribers.status, "confirmed"), lte(subscribers.confirmedAt, now)));
  await db
    .insert(sends)
    .values({ postId, origin, total: everybody?.total ?? 0, startedAt: now })
    .onConflictDoNothing({ target: sends.postId });
  await newsletter.send({ type: "newsletter.send", version: 1, postId });
}

/** How long a claim may be without an outcome before its sender counts as dead. */
const patience = 15 * 60 * 1000;

/** How far a post has come. */
export interface Progress {
  startedAt: Date;
  /** Null while mails are still going out. */
  finishedAt: Date | null;
  /** Subscribers at the start. */
  total: number;
  sent: number;
  /** Refused by the mail service, to be tried again. */
  waiting: number;
  /** Refused too often. */
  failed: number;
  /** Their sender died on the way: the mail may have gone out or not. Nobody is written to twice unasked. */
  unsure: number;
}

/** How far the sending of a post has come; null when it has not begun. */
export async function progressOf(db: Database, postId: string, now = new Date()): Promise<Progress | null> {
  const send = await db.select().from(sends).where(eq(sends.postId, postId)).get();
  if (!send) return null;
  const tallies = await db
    .select({ status: deliveries.status, count: count() })
    .from(deliveries)
    .where(and(eq(deliveries.postId, postId), settledBy(now)))
    .groupBy(deliveries.status);
  const of = (status: string) => tallies.find((tally) => tally.status === status)?.count ?? 0;
  const { startedAt, finishedAt, total } = send;
  const outcome = { sent: of("sent"), waiting: of("refused"), failed: of("failed"), unsure: of("claimed") };
  return { startedAt, finishedAt, total, ...outcome };
}

/**
 * Sends again to those whose mail failed, or of whom nobody knows. The latter is an editor's decision: some may get a
 * second copy.
 */
export async function sendAgain(
  { db, newsletter }: Omit<Rooms, "origin">,
  postId: string,
  which: "failed" | "unsure",
  now = new Date(),
) {
  const status = which === "failed" ? "failed" : "claimed";
  await db.batch([
    db
      .update(deliveries)
      .set({ status: "refused", attempts: 0, changedAt: now })
      .where(and(eq(deliveries.postId, postId), eq(deliveries.status, status), settledBy(now))),
    db.update(sends).set({ finishedAt: null }).where(eq(sends.postId, postId)),
  ]);
  await newsletter.send({ type: "newsletter.send", version: 1, postId });
}

/** Sends that stopped on the way go on: called by the clock. */
export async function resumeSends({ db, newsletter }: Omit<Rooms, "origin">): Promise<void> {
  const unfinished = await db
    .select({ postId: sends.postId })
    .from(sends)
    // Written out, not bound: it is the condition of the partial index.
    .where(sql`finished_at IS NULL`);
  for (const { postId } of unfinished) {
    await newsletter.send({ type: "newsletter.send", version: 1, postId });
  }
}

/** Every outcome, and claims only when their sender must be dead. */
const settledBy = (now: Date) =>
  sql`(${deliveries.status} <> 'claimed' OR ${deliveries.changedAt} <= ${now.getTime() - patience})`;
