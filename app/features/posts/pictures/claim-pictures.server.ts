import { and, gt, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { pictures } from "~db/schema/blog";

// D1 takes 100 parameters a statement.
const batchSize = 90;

/**
 * Says that a post is about to name these pictures, which keeps them from the sweep for as long as one that was just
 * sent.
 * @returns whether all of them are there
 */
export async function claimPictures(db: Database, names: string[], now = new Date()): Promise<boolean> {
  for (let at = 0; at < names.length; at += batchSize) {
    const part = names.slice(at, at + batchSize);
    const there = await db
      .update(pictures)
      .set({ usedAt: now })
      // Given up, its files may be gone by now.
      .where(and(inArray(pictures.name, part), gt(pictures.usedAt, new Date(0))))
      .returning({ name: pictures.name });
    if (there.length < part.length) return false;
  }
  return true;
}
