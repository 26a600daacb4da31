import { eq, notExists, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { builtInShares, builtInTallies } from "~db/schema/built-in";
import type { Share } from "./share-schema";

/** `recordShare` for a built-in story. The counter is updated first, if the share isn't stored yet. */
export async function recordBuiltInShare(
  db: Database,
  storyId: string,
  { share_id, platform }: Share,
): Promise<void> {
  const stored = db
    .select({ id: builtInShares.id })
    .from(builtInShares)
    .where(eq(builtInShares.id, share_id));
  await db.batch([
    db
      .insert(builtInTallies)
      .select(sql`SELECT ${storyId}, 0, 1 WHERE ${notExists(stored)}`)
      .onConflictDoUpdate({ target: builtInTallies.storyId, set: { shareCount: sql`share_count + 1` } }),
    db
      .insert(builtInShares)
      .values({ id: share_id, storyId, platform })
      .onConflictDoNothing({ target: builtInShares.id }),
  ]);
}
