import { and, count, eq, exists, lte, sql } from "drizzle-orm";
import { asRead, type ReadPost } from "~/features/posts/editing/find.server";
import { addToPostLog } from "~/features/posts/post-log.server";
import { isPublished } from "~/features/posts/queries.server";
import { type Database, hasChanged } from "~/platform/database";
import type { QueueProducer } from "~/platform/queue";
import { blogPosts } from "~db/schema/blog";
import {
  newsletterDeliveries as deliveries,
  newsletterSends as sends,
  newsletterSubscribers as subscribers,
} from "~db/schema/newsletter";
import type { NewsletterEvent } from "../events";
import { settledBy } from "./progress.server";
import { sentAgainNotes, sentNote } from "./send-notes";
import { restart } from "./turns.server";

export interface SendDeps {
  db: Database;
  newsletter: QueueProducer<NewsletterEvent>;
  origin: string;
}

/**
 * Starts sending a published post to all subscribers confirmed by now, at most once each. Called again, it resumes
 * where it stopped.
 * @param editor user id, for the log
 * @returns whether sending started just now, had started before, or didn't start, since the post is not as it was read
 * @throws a 404 response for a post that isn't published
 */
export async function sendPost(
  { db, newsletter, origin }: SendDeps,
  read: ReadPost,
  editor: string,
  now = new Date(),
): Promise<"started" | "started before" | "changed"> {
  const postId = read.id;
  const published = isPublished(postId, now);
  const post = await db.select({ id: blogPosts.id }).from(blogPosts).where(published).get();
  if (!post) throw new Response(null, { status: 404 });
  // A mail can't be taken back: what goes out is what the editor read.
  const readByEditor = and(published, asRead(read));
  const total = await countReceivers(db, now);
  const [, started] = await db.batch([
    addToPostLog(db, and(readByEditor, sql`blog_posts.id NOT IN (SELECT post_id FROM newsletter_sends)`), {
      action: "sent",
      by: editor,
      note: sentNote(total),
    }),
    db
      .insert(sends)
      .select(
        db
          .select({
            postId: blogPosts.id,
            origin: sql<string>`${origin}`.as("origin"),
            total: sql<number>`${total}`.as("total"),
            afterId: sql<string>`''`.as("after_id"),
            startedAt: sql<Date>`${now.getTime()}`.as("started_at"),
            finishedAt: sql<null>`NULL`.as("finished_at"),
            turn: sql<number>`0`.as("turn"),
            workedAt: sql<null>`NULL`.as("worked_at"),
          })
          .from(blogPosts)
          .where(readByEditor),
      )
      .onConflictDoNothing({ target: sends.postId })
      .returning({ postId: sends.postId }),
  ]);
  if (!(await restart({ db, newsletter }, postId))) return "changed";
  return started.length > 0 ? "started" : "started before";
}

/** Number of subscribers a post would be sent to at `now`. */
export async function countReceivers(db: Database, now = new Date()): Promise<number> {
  const [everybody] = await db
    .select({ total: count() })
    .from(subscribers)
    .where(and(eq(subscribers.status, "confirmed"), lte(subscribers.confirmedAt, now)));
  return everybody?.total ?? 0;
}

/**
 * Resends to those whose mail failed, or whose outcome is unknown. The latter is an editor's decision, since some may
 * get a second copy.
 * @returns whether there was any
 */
export async function sendAgain(
  { db, newsletter }: Omit<SendDeps, "origin">,
  postId: string,
  which: "failed" | "unsure",
  editor: string,
  now = new Date(),
): Promise<boolean> {
  const status = which === "failed" ? "failed" : "claimed";
  const due = and(eq(deliveries.postId, postId), eq(deliveries.status, status), settledBy(now));
  // A form may come twice: the second time there is none any more.
  const isAny = exists(db.select({ id: deliveries.subscriberId }).from(deliveries).where(due));
  const [logged] = await db.batch([
    addToPostLog(db, and(eq(blogPosts.id, postId), isAny), {
      action: "sent again",
      by: editor,
      note: sentAgainNotes[which],
    }),
    db.update(deliveries).set({ status: "refused", attempts: 0, changedAt: now }).where(due),
    db.update(sends).set({ finishedAt: null }).where(eq(sends.postId, postId)),
  ]);
  await restart({ db, newsletter }, postId);
  return hasChanged(logged);
}
