import { eq } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import type { Database } from "~/platform/database";
import { archives } from "~db/schema/archives";
import { type Candidate, candidatesBetween, type Family, groupsOf, movableFamily } from "./families.server";
import { type MoveDeps, moveToArchive, noteFailure } from "./move-to-archive.server";
import { deleteUnmoved } from "./stray-copies.server";

/** What a run may take. */
interface Run {
  /** Stories are older than this, in milliseconds since the epoch. */
  before: number;
  /** Whether it begins anew, instead of where the last run ended. */
  isFresh: boolean;
  /**
   * When it begins nothing new, and how much it still does: a story that is moved, or a query for a story's relatives.
   */
  budget: { end: number; work: number };
}

/** Stories that are looked at together. */
const batchSize = 200;

/** Moves the stories of an archive's time that are old enough, from where the last run ended. */
export async function fillArchive(deps: MoveDeps, archive: Archive, { before, isFresh, budget }: Run) {
  const { db } = deps.here;
  const seen = new Set<string>();
  let from = isFresh ? archive.from : await walkedTo(db, archive);
  while (from < before && Date.now() < budget.end && budget.work > 0) {
    const found = await candidatesBetween(db, from, before, batchSize);
    const fresh = found.filter(({ id }) => !seen.has(id));
    const families: Candidate[][] = [];
    for (const story of fresh) {
      if (seen.has(story.id)) continue;
      const family = await movableFamily(db, story, before);
      for (const { id } of family ?? [story]) seen.add(id);
      // Where its newest story belongs, so that the archive exists by then.
      if (family && (family.at(-1)?.createdAt ?? 0) < archive.until) families.push(family);
    }
    for (const group of groupsOf(families)) await moveOrLeave(deps, archive, group);
    budget.work -= families.flat().length + 2 * fresh.filter(({ isRelated }) => isRelated).length;
    const last = found.at(-1)?.createdAt ?? before;
    // What has moved is not found again; if all that was found stays, it goes on behind it.
    const next = fresh.length > 0 ? last : last + 1;
    from = found.length < batchSize ? before : next;
    await noteWalk(db, archive.name, from);
  }
}

/** Moves stories; if that fails by their own fault, they stay, and what was copied of them is deleted. */
async function moveOrLeave(deps: MoveDeps, archive: Archive, families: Family[]): Promise<void> {
  try {
    await moveToArchive(deps, archive, families);
  } catch (error) {
    noteFailure(deps.log, archive)(error);
    await deleteUnmoved(deps.here.db, archive, families.flat());
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
