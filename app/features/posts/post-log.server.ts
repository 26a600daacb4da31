import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { blogPosts, postLog } from "~db/schema/blog";
import { now } from "~db/schema/columns";

interface Entry {
  action: (typeof postLog.$inferInsert)["action"];
  /** An editor's user id. */
  by: string;
  /** The post's title, where the change that this explains gives it a new one. */
  title?: string;
  note?: string;
}

/**
 * Writes down what an editor did with the post that `post` selects; nothing when it selects none. Goes into the batch of
 * the change, before it.
 */
export const addToPostLog = (db: Database, post: SQL | undefined, { action, by, title, note = "" }: Entry) =>
  db.insert(postLog).select(
    db
      .select({
        id: sql<string>`${newId()}`.as("id"),
        postId: blogPosts.id,
        title: title === undefined ? blogPosts.title : sql<string>`${title}`.as("title"),
        action: sql<Entry["action"]>`${action}`.as("action"),
        decidedBy: sql<string>`${by}`.as("decided_by"),
        note: sql<string>`${note}`.as("note"),
        createdAt: sql<Date>`${now}`.as("created_at"),
      })
      .from(blogPosts)
      .where(post),
  );
