import { and, eq, sql } from "drizzle-orm";
import { logDecision } from "~/features/accounts/log-decision";
import { type Database, isTaken } from "~/platform/database";
import type { Log } from "~/platform/log";
import { blogPosts } from "~db/schema/blog";
import type { PostWords } from "../form/post-words";
import type { PostRequest } from "../form/schema.server";
import { freeSlug } from "../form/slug.server";
import { addToPostLog } from "../post-log.server";
import { noteWhetherAway } from "./departure.server";
import { asRead, type DeskPost, findDeskPost, version } from "./find.server";
import { scheduleNote } from "./schedule-note";
import { statusOf } from "./status";

interface Deps {
  db: Database;
  log: Log;
}

/** Result of saving a post. */
type Saved =
  | { is: "saved"; version: number; slug: string }
  /** Somebody else saved meanwhile; nothing was changed. */
  | { is: "conflict"; theirs: DeskPost }
  /** Somebody else deleted it. */
  | { is: "gone" }
  /** Another post has this slug. */
  | { is: "taken" };

/**
 * Saves a post and applies the form's intent, in one batch. The first save of a post inserts it.
 * @param editor user id, for the log
 */
export async function savePost(
  { db, log }: Deps,
  editor: string,
  request: PostRequest,
  now = new Date(),
): Promise<Saved> {
  const slug = request.slug || (await freeSlug(db, request.title, request.id));
  try {
    const saved =
      request.version === 0
        ? await insert(db, editor, { ...request, slug }, now)
        : await update(db, editor, { ...request, slug }, now);
    if (saved) {
      if (request.intent !== "save")
        logDecision(log, editor, { postId: request.id }, actions[request.intent]);
      return { is: "saved", version: saved, slug };
    }
  } catch (error) {
    if (isTaken(error)) return { is: "taken" };
    throw error;
  }
  const theirs = await findDeskPost(db, request.id);
  if (!theirs) return { is: "gone" };
  return isAsLeft(theirs, { ...request, slug }, now)
    ? { is: "saved", version: theirs.version, slug }
    : { is: "conflict", theirs };
}

/** Whether a post is as this form leaves it: it was submitted twice, or somebody else did just the same. */
function isAsLeft(post: DeskPost, request: PostRequest, now: Date): boolean {
  if (JSON.stringify(wordsOf(post)) !== JSON.stringify(wordsOf(request))) return false;
  switch (request.intent) {
    case "save":
      return true;
    case "publish":
      return statusOf(post.publishedAt, now) === "published";
    case "schedule":
      return post.publishedAt?.getTime() === request.publish_at.getTime();
    case "unpublish":
      return post.publishedAt === null;
  }
}

async function insert(db: Database, editor: string, request: PostRequest, now: Date): Promise<number | null> {
  const [inserted] = await db.batch([
    db
      .insert(blogPosts)
      .values({ ...wordsOf(request), id: request.id, publishedAt: dateFor(request, now), createdAt: now })
      .onConflictDoNothing({ target: blogPosts.id })
      .returning({ version }),
    ...logOf(db, editor, request, and(eq(blogPosts.id, request.id), sql`changes() > 0`)),
  ]);
  return inserted[0]?.version ?? null;
}

async function update(db: Database, editor: string, request: PostRequest, now: Date): Promise<number | null> {
  // Optimistic locking: only if the version is still the one that was opened.
  const asOpened = asRead(request);
  const date = request.intent === "save" ? {} : { publishedAt: dateFor(request, now) };
  const change = db
    .update(blogPosts)
    // Later than the previous version, even in the same millisecond.
    .set({ ...wordsOf(request), ...date, updatedAt: new Date(Math.max(now.getTime(), request.version + 1)) })
    .where(asOpened)
    .returning({ version });
  const [log] = logOf(db, editor, request, asOpened);
  const updated = log ? (await db.batch([log, change, ...noteWhetherAway(db, request.id)]))[1] : await change;
  return updated[0]?.version ?? null;
}

const wordsOf = ({ title, slug, author, excerpt, content }: PostWords): PostWords => ({
  title,
  slug,
  author,
  excerpt,
  content,
});

const dateFor = (request: PostRequest, now: Date): Date | null =>
  request.intent === "publish" ? now : request.intent === "schedule" ? request.publish_at : null;

const actions = { publish: "published", schedule: "scheduled", unpublish: "unpublished" } as const;

const logOf = (db: Database, by: string, request: PostRequest, post: ReturnType<typeof and>) =>
  request.intent === "save"
    ? []
    : [
        addToPostLog(db, post, {
          action: actions[request.intent],
          by,
          title: request.title,
          note: request.intent === "schedule" ? scheduleNote(request.publish_at) : "",
        }),
      ];
