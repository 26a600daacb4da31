import { eq, sql } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { type Database, inOneTransaction, oneOf } from "~/platform/database";
import { pauseTurns, takeTurn } from "~/platform/recordings/service-turn";
import { archivedStories, archives } from "~db/schema/archives";
import { bringBack } from "./bring-back.server";
import { type ArchiveDeps, listMoving } from "./directory.server";
import { candidatesBetween, movableFamily } from "./families.server";
import { finishArrivals, type MoveDeps, moveToArchive } from "./move-to-archive.server";
import { among } from "./read-rows.server";

interface Deps extends MoveDeps, Pick<ArchiveDeps, "archives"> {
  /** Age at which stories are moved; null: none are. */
  afterDays: number | null;
  /** Whether a backup is being made, which must not see a story in neither database. */
  isBackingUp(): Promise<boolean>;
}

/** Longer than a scheduled job may take, so that no two run at once. */
const turn = 30 * 60_000;
/** Milliseconds after which a run begins nothing new. */
const longest = 8 * 60_000;
/** Stories that are moved together: about as many rows and bytes as a request may send. */
const atOnce = { stories: 50, responses: 20_000, looked: 200 };
/** At this hour (UTC) the walk begins anew, for what stayed or came back. */
const freshStart = 2;

/** Scheduled: finishes what was left of moves, and moves old stories to the archives of their time. */
export async function archiveStories(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.here;
  if (deps.archives.length === 0 || (await deps.isBackingUp())) return;
  if (!(await takeTurn(db, "archive", turn))) return;
  const end = Date.now() + longest;
  for (const archive of deps.archives) {
    await finishMoves(deps, archive);
    if (deps.afterDays !== null) {
      const before = Math.min(archive.until, now.getTime() - deps.afterDays * 86_400_000);
      await fill(deps, archive, before, now.getUTCHours() === freshStart, end);
    }
  }
  await pauseTurns(db, "archive", 0);
}

async function finishMoves(deps: Deps, archive: Archive): Promise<void> {
  const main = deps.here.db;
  const moving = await listMoving(main, archive.name, 1000);
  const those = (wanted: string) => moving.filter(({ move }) => move === wanted).map(({ id }) => id);
  await finishArrivals(deps, archive, those("arriving"));
  for (const id of those("leaving")) await bringBack({ main, archives: deps.archives }, id);
  await deleteLeft(deps, archive, those("left"));
}

/** Deletes what an archive still has of stories that are in the main database again. */
async function deleteLeft({ here, index }: Deps, archive: Archive, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await inOneTransaction(archive.db, [
    sql`DELETE FROM voice_clips WHERE id IN (SELECT clip_id FROM stories WHERE ${among(sql`stories.id`, ids)})`,
    sql`DELETE FROM stories WHERE ${among(sql`id`, ids)}`,
  ]);
  await index(archive, ids);
  await index(here, ids);
  await here.db.delete(archivedStories).where(sql`${oneOf(archivedStories.storyId, ids)} AND move = 'left'`);
}

/** Moves the stories of an archive's time that are old enough, from where the last run ended. */
async function fill(deps: Deps, archive: Archive, before: number, isFresh: boolean, end: number) {
  const { db } = deps.here;
  const seen = new Set<string>();
  let from = isFresh ? archive.from : await walkedTo(db, archive);
  while (from < before && Date.now() < end) {
    const found = await candidatesBetween(db, from, before, atOnce.looked);
    const fresh = found.filter(({ id }) => !seen.has(id));
    let group: string[][] = [];
    let responses = 0;
    for (const story of fresh) {
      if (seen.has(story.id)) continue;
      const family = await movableFamily(db, story, before);
      for (const { id } of family ?? [story]) seen.add(id);
      // Where its newest story belongs, so that the archive exists by then.
      if (!family || (family.at(-1)?.createdAt ?? 0) >= archive.until) continue;
      const added = family.reduce((sum, one) => sum + one.responses, 0);
      if (group.flat().length >= atOnce.stories || responses + added > atOnce.responses) {
        await moveToArchive(deps, archive, group);
        group = [];
        responses = 0;
      }
      group.push(family.map(({ id }) => id));
      responses += added;
    }
    if (group.length > 0) await moveToArchive(deps, archive, group);
    const last = found.at(-1)?.createdAt ?? before;
    const isAll = found.length < atOnce.looked;
    from = isAll ? before : fresh.length > 0 ? last : last + 1;
    await noteWalk(db, archive.name, from);
  }
}

async function walkedTo(db: Database, { name, from }: Archive): Promise<number> {
  const row = await db
    .select({ walkedTo: archives.walkedTo })
    .from(archives)
    .where(eq(archives.name, name))
    .get();
  return Math.max(from, row?.walkedTo?.getTime() ?? from);
}

const noteWalk = (db: Database, name: string, walked: number) =>
  db
    .insert(archives)
    .values({ name, walkedTo: new Date(walked) })
    .onConflictDoUpdate({ target: archives.name, set: { walkedTo: new Date(walked) } });
