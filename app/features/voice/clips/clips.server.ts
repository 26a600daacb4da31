import { and, eq, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Database, hasChanged } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Heard } from "~/platform/speech/speech";
import { voiceClips } from "~db/schema/voice";
import type { Clip } from "./clip";
import { copyColumns, noCopy } from "./copies.server";
import { arrivalMs, filesOf } from "./loose-clips.server";
import type { KeptRecording } from "./remux.server";

interface Deps {
  db: Database;
  files: Files;
}

/** R2 key of a clip's file; undefined without such a clip. */
export async function findClipKey(db: Database, id: string): Promise<string | undefined> {
  const clip = await db
    .select({ objectKey: voiceClips.objectKey })
    .from(voiceClips)
    .where(eq(voiceClips.id, id))
    .get();
  return clip?.objectKey;
}

const givenUp = new Date(0);

/**
 * Stores a recording. Its row is inserted first, so that no file exists without one, and is marked as given up until
 * the file is stored, so that no story can refer to a missing file. Idempotent: sent again, it returns the existing
 * clip, with its transcript if there is one, and restarts its TTL. Each row's file has a key of its own, so that no
 * other file is overwritten, or deleted later: an archive may have a row with the same id, and the file of a clip that
 * was given up may be about to be deleted.
 * @throws if row or file can't be stored. The row stays, given up: the file may have been stored all the same, and the
 * scheduled job deletes both
 */
export async function keepClip({ db, files }: Deps, id: string, recording: KeptRecording): Promise<Clip> {
  const ownKey = `clips/${id}/${newId()}`;
  const [[known], [begun]] = await db.batch([
    waitAnew(db, id),
    db
      .insert(voiceClips)
      .values({
        id,
        objectKey: ownKey,
        contentType: recording.contentType,
        byteLength: recording.bytes.byteLength,
        durationMs: recording.durationMs,
        looseSince: givenUp,
      })
      .onConflictDoNothing()
      .returning({ objectKey: voiceClips.objectKey }),
  ]);
  if (known) return known;
  const { objectKey } = begun ?? (await beginAnew({ db, files }, id, ownKey));
  await files.put(objectKey, recording.bytes, recording.contentType);
  const copy = recording.playsEverywhere ? copyColumns(objectKey, recording) : noCopy;
  const [stored] = await db
    .update(voiceClips)
    .set({ ...copy, looseSince: new Date() })
    .where(and(isGivenUp(id), eq(voiceClips.objectKey, objectKey)))
    .returning();
  // The same recording, sent twice at once, may have been stored by the other request.
  const clip = stored ?? (await waitAnew(db, id))[0];
  // Another request has begun anew meanwhile: no row names this file.
  if (clip?.objectKey !== objectKey) await files.delete([objectKey]);
  if (!clip) throw new Error("The clip's row is not there after it was stored");
  return clip;
}

/**
 * Begins with a clip once more that was given up. While another request may still store its file, the key stays: both
 * store the same. The scheduled job leaves it until that has had time to arrive.
 */
async function beginAnew({ db, files }: Deps, id: string, ownKey: string) {
  const hasArrived = sql`(created_at < ${Date.now() - arrivalMs} OR copy_key IS NOT NULL)`;
  const former = await db
    .select({ objectKey: voiceClips.objectKey, copyKey: voiceClips.copyKey })
    .from(voiceClips)
    .where(and(isGivenUp(id), hasArrived))
    .get();
  // While its row still names them.
  if (former) await files.delete(filesOf(former));
  const [begun] = await db
    .update(voiceClips)
    .set({ ...noCopy, objectKey: sql`iif(${hasArrived}, ${ownKey}, object_key)`, createdAt: new Date() })
    .where(isGivenUp(id))
    .returning({ objectKey: voiceClips.objectKey });
  if (!begun) throw new Error("The clip's row is not there after it was inserted");
  return begun;
}

const isGivenUp = (id: string) => and(eq(voiceClips.id, id), eq(voiceClips.looseSince, givenUp));

/**
 * A clip that was not given up; restarts its TTL if it isn't attached. One statement, since the scheduled job may run
 * at any time.
 */
const waitAnew = (db: Database, id: string) =>
  db
    .update(voiceClips)
    .set({ looseSince: sql`iif(loose_since IS NULL, NULL, ${Date.now()})` })
    .where(and(eq(voiceClips.id, id), sql`(loose_since IS NULL OR loose_since > 0)`))
    .returning();

/** A story with which a check has read what its recording says. */
export interface CheckedStory {
  id: string;
  version: number;
}

/**
 * Stores a clip's transcript, unless its author has written one meanwhile.
 * @param checked the stories that it was checked with, none by default. If the voice is public by any other, or by one
 * of them in another version, it is not stored: readers would see what no check has read
 * @returns whether it was stored, or its author's is there
 */
export async function keepTranscript(
  db: Database,
  id: string,
  { text, words }: Heard,
  checked: readonly CheckedStory[] = [],
): Promise<boolean> {
  const known = JSON.stringify(checked.map((story) => [story.id, story.version]));
  const stored = await db
    .update(voiceClips)
    .set({ transcript: sql`coalesce(transcript, ${text})`, words })
    .where(
      and(
        eq(voiceClips.id, id),
        sql`NOT EXISTS (SELECT 1 FROM stories WHERE clip_id = ${id} AND voice_published = 1
          AND (stories.id, version) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(${known})))`,
      ),
    );
  return hasChanged(stored);
}
