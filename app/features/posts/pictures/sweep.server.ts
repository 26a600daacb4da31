import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import { pictures } from "~db/schema/blog";
import { pictureKey } from "./address";

interface Deps {
  db: Database;
  files: Files;
}

/** Milliseconds that a picture may wait for a post to name it: as long as words may lie on an editor's device. */
const unusedTtlMs = 30 * dayMs;

// Each is looked for in all posts: few, since every picture has its turn once in a month.
const batchSize = 20;

/**
 * Deletes pictures that no post named for a month (docs/decisions/0028). The cron's work; what it leaves comes next
 * time.
 */
export async function sweepPictures({ db, files }: Deps, now: Date): Promise<void> {
  const waited = db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(lt(pictures.usedAt, new Date(now.getTime() - unusedTtlMs)), gt(pictures.usedAt, new Date(0))))
    .orderBy(pictures.usedAt)
    .limit(batchSize);
  // In one statement: a post that is saved now has either named it before, or finds it given up and says so.
  await db
    .update(pictures)
    .set({
      usedAt: sql`iif(EXISTS (SELECT 1 FROM blog_posts WHERE instr(content, ${pictures.name}) > 0), ${now.getTime()}, 0)`,
    })
    .where(inArray(pictures.name, waited));
  await deleteGivenUp({ db, files });
}

async function deleteGivenUp({ db, files }: Deps): Promise<void> {
  const isGivenUp = eq(pictures.usedAt, new Date(0));
  const rows = await db.select({ name: pictures.name }).from(pictures).where(isGivenUp).limit(batchSize);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  await files.delete(names.flatMap((name) => [pictureKey(name, "webp"), pictureKey(name, "jpg")]));
  // Whoever sent one of them again meanwhile got another name (`keepPicture`).
  await db.delete(pictures).where(and(inArray(pictures.name, names), isGivenUp));
}
