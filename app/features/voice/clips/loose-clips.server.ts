import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import { dayMs, minuteMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import { voiceClips } from "~db/schema/voice";
import { forgetPieces, sweepPieces } from "../pieces/piece-rows.server";

interface Deps {
  db: Database;
  files: Files;
}

/** TTL of a clip without a story, in milliseconds. */
const looseTtlMs = dayMs;

/** Milliseconds in which a file that is being stored arrives: its row is given up until then. */
export const arrivalMs = minuteMs;

// Few enough for one statement (D1 allows 100 parameters) and one call to R2.
const batchSize = 50;

/**
 * Scheduled: gives up clips that have had no story for a day, and deletes them, until none is left, or the job has run
 * long enough. Pieces first: their words go, too, while files can't be deleted.
 */
export async function sweepClips(deps: Deps, now: Date, passes = 20): Promise<void> {
  await sweepPieces(deps.db, now);
  const waited = deps.db
    .select({ id: voiceClips.id })
    .from(voiceClips)
    .where(lt(voiceClips.looseSince, new Date(now.getTime() - looseTtlMs)))
    .limit(batchSize);
  const arrived = lt(voiceClips.createdAt, new Date(now.getTime() - arrivalMs));
  for (let pass = 0; pass < passes; pass++) {
    // Given up first: from then on no story can refer to them, so the files can be deleted.
    await deps.db
      .update(voiceClips)
      .set({ looseSince: new Date(0) })
      .where(inArray(voiceClips.id, waited));
    if ((await deleteGivenUp(deps, sql`loose_since = 0 AND ${arrived}`)) < batchSize) return;
  }
}

/** Deletes a clip that its story gave up. On failure, the scheduled job does it within an hour. */
export async function forgetClip(deps: Deps & { log: Log }, id: string): Promise<void> {
  await deleteGivenUp(deps, sql`${voiceClips.id} = ${id} AND loose_since = 0`).catch((error) =>
    deps.log.error("voice.forget", error),
  );
}

/** @returns the number of clips deleted, but for those that were sent again meanwhile */
async function deleteGivenUp({ db, files }: Deps, which: SQL): Promise<number> {
  const clips = await db
    .select({ id: voiceClips.id, objectKey: voiceClips.objectKey, copyKey: voiceClips.copyKey })
    .from(voiceClips)
    .where(which)
    .limit(batchSize);
  if (clips.length === 0) return 0;
  await files.delete(clips.flatMap(filesOf));
  const ids = clips.map(({ id }) => id);
  await forgetPieces(db, ids);
  // Excludes clips that were sent again meanwhile, which have other files.
  await db.delete(voiceClips).where(and(inArray(voiceClips.id, ids), which));
  return ids.length;
}

/** The keys of a clip's files. */
export const filesOf = ({ objectKey, copyKey }: { objectKey: string; copyKey: string | null }): string[] =>
  copyKey ? [objectKey, copyKey] : [objectKey];
