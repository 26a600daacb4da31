import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { blogPosts, postLog } from "~db/schema/blog";
import { now } from "~db/schema/columns";

interface Entry {
  action: (typeof postLog.$inferInsert)["action"];
  /** An editor's user id. */
  by: string;
  /** The post's new title, if the logged change sets one. */
  title?: string;
  note?: string;
}

/**
 * Logs an editor's action on the post selected by `post`, if there is one. Must precede the change in the same batch.
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
