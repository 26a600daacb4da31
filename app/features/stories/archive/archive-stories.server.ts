import { sql } from "drizzle-orm";
import { dayMs, minuteMs } from "~/lib/durations";
import type { Archive } from "~/platform/archives/archives";
import { oneOf } from "~/platform/database";
import { releaseTurn, takeTurn } from "~/platform/operations/turns";
import { archivedStories } from "~db/schema/archives";
import { stories } from "~db/schema/stories";
import { bringBackStories } from "./bring-back.server";
import { type ArchiveDeps, listMoving } from "./directory.server";
import { fillArchive } from "./fill-archive.server";
import { finishArrivals, type MoveDeps, noteFailure } from "./move-to-archive.server";
import { deleteCopies, deleteStray } from "./stray-copies.server";

export interface ArchivingDeps extends MoveDeps, Pick<ArchiveDeps, "archives"> {
  /** Age at which stories are moved; null: none are. */
  afterDays: number | null;
  /** Whether a backup is being made, which must find a story whole in one of the databases. */
  isBackingUp(): Promise<boolean>;
}

/**
 * Longer than a scheduled job may take, so that no two run at once; and after a failed run, longer than D1 may go on
 * with a statement that the run gave up waiting for: it would undo what a later run does.
 */
const leaseMs = 30 * minuteMs;
/** Milliseconds after which a run begins nothing new. */
const maxRunMs = 4 * minuteMs;
/** Stories of one run, or as much other work, by the queries that an invocation may send. */
const maxWork = 600;
/** In the first run after two o'clock (UTC) the walk begins anew, for what stayed or came back. */
const isFreshStart = (now: Date) => now.getUTCHours() === 2 && now.getUTCMinutes() < 5;

/** Scheduled: finishes what was left of moves, and moves old stories to the archives of their time. */
export async function archiveStories(deps: ArchivingDeps, now: Date): Promise<void> {
  const { db } = deps.here;
  if (deps.archives.length === 0 || (await deps.isBackingUp())) return;
  if (!(await takeTurn(db, "archive", leaseMs))) return;
  const budget = { end: Date.now() + maxRunMs, work: maxWork };
  for (const archive of deps.archives) {
    await finishMoves(deps, archive);
    if (deps.afterDays !== null) {
      const before = Math.min(archive.until, now.getTime() - deps.afterDays * dayMs);
      await fillArchive(deps, archive, { before, isFresh: isFreshStart(now), budget });
    }
  }
  await releaseTurn(db, "archive");
}

async function finishMoves(deps: ArchivingDeps, archive: Archive): Promise<void> {
  const main = deps.here.db;
  await deleteStray(main, archive);
  const moving = await listMoving(main, archive.name, 1000);
  const those = (wanted: string) => moving.filter(({ move }) => move === wanted).map(({ id }) => id);
  const onFailure = noteFailure(deps.log, archive);
  await finishArrivals(deps, archive, those("arriving")).catch(onFailure);
  await bringBackStories({ main, archives: deps.archives }, those("leaving"), onFailure);
  await deleteLeft(deps, archive, those("left")).catch(onFailure);
}

/**
 * Deletes what an archive still has of stories that are in the main database again. One that isn't there, since that
 * was restored from a backup, is the archive's again.
 */
async function deleteLeft(
  { here, index, isBackingUp }: ArchivingDeps,
  archive: Archive,
  left: string[],
): Promise<void> {
  // What came back after a backup began may be whole in the archive's rows alone, as far as that backup has read.
  if (left.length === 0 || (await isBackingUp())) return;
  const found = await here.db.select({ id: stories.id }).from(stories).where(oneOf(stories.id, left));
  const ids = found.map(({ id }) => id);
  await deleteCopies(archive, ids);
  await index(archive, ids);
  await index(here, ids);
  await here.db.delete(archivedStories).where(sql`${oneOf(archivedStories.storyId, ids)} AND move = 'left'`);
  await here.db
    .update(archivedStories)
    .set({ move: "arriving" })
    .where(sql`${oneOf(archivedStories.storyId, left)} AND move = 'left'`);
}
