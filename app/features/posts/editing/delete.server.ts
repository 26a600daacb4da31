import { type Database, hasChanged } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import { addToPostLog } from "../post-log.server";
import { noteWhetherAway } from "./departure.server";
import { asRead, findPostHead, type ReadPost } from "./find.server";

/**
 * Deletes a post permanently, with its deliveries. The log keeps its title.
 * @param read the post in the version that the editor has read
 * @returns false if it was changed since: what would be erased, nobody has seen
 */
export async function deletePost(db: Database, editor: string, read: ReadPost): Promise<boolean> {
  const post = asRead(read);
  const [, deleted] = await db.batch([
    addToPostLog(db, post, { action: "deleted", by: editor }),
    db.delete(blogPosts).where(post),
    ...noteWhetherAway(db, read.id),
  ]);
  return hasChanged(deleted) || (await findPostHead(db, read.id)) === undefined;
}
