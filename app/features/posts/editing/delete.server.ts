import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import { addToPostLog } from "../post-log.server";

/** Deletes a post permanently, with its deliveries. The log keeps its title. */
export async function deletePost(db: Database, editor: string, id: string): Promise<void> {
  const post = eq(blogPosts.id, id);
  await db.batch([
    addToPostLog(db, post, { action: "deleted", by: editor }),
    db.delete(blogPosts).where(post),
  ]);
}
