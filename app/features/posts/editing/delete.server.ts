import { logDecision } from "~/features/accounts/log-decision";
import { type Database, hasChanged } from "~/platform/database";
import type { Log } from "~/platform/log";
import { blogPosts } from "~db/schema/blog";
import { addToPostLog } from "../post-log.server";
import { noteWhetherAway } from "./departure.server";
import { asRead, findPostHead, type ReadPost } from "./find.server";

interface Deps {
  db: Database;
  log: Log;
}

/**
 * Deletes a post permanently, with its deliveries. The log keeps its title.
 * @param read the post in the version that the editor has read
 * @returns false if it was changed since: what would be erased, nobody has seen
 */
export async function deletePost({ db, log }: Deps, editor: string, read: ReadPost): Promise<boolean> {
  const post = asRead(read);
  const [, deleted] = await db.batch([
    addToPostLog(db, post, { action: "deleted", by: editor }),
    db.delete(blogPosts).where(post),
    ...noteWhetherAway(db, read.id),
  ]);
  if (!hasChanged(deleted)) return (await findPostHead(db, read.id)) === undefined;
  logDecision(log, editor, { postId: read.id }, "deleted");
  return true;
}
