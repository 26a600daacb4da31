import { and, eq, isNull, sql } from "drizzle-orm";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import { voiceClips } from "~db/schema/voice";
import type { Clip } from "./clip";
import type { KeptRecording } from "./remux.server";

interface Deps {
  db: Database;
  files: Files;
}

/** A clip that has no copy. */
export const noCopy = { copyKey: null, copyType: null, copyBytes: null, copiedAt: null };

/** The columns of a file that every player decodes. */
export const copyColumns = (key: string, { bytes, contentType }: KeptRecording) => ({
  copyKey: key,
  copyType: contentType === "audio/mpeg" ? ("audio/mpeg" as const) : ("audio/mp4" as const),
  copyBytes: bytes.byteLength,
  copiedAt: new Date(),
});

/**
 * Stores the copy of a clip that every player decodes (docs/decisions/0037). Its key is written before its file, so
 * that no file is left without a row; readers get it once `copiedAt` is set. A clip that has a copy keeps it, and one
 * whose story is gone gets none.
 */
export async function storeCopy({ db, files }: Deps, clip: Clip, copy: KeptRecording): Promise<void> {
  const key = `copies/${clip.id}/${(await sha256(new Uint8Array(copy.bytes))).slice(0, 16)}`;
  const isAsRead = and(hasNone(clip.id), sql`copy_key IS ${clip.copyKey}`);
  if (clip.copyKey && clip.copyKey !== key) {
    // The file of a request that was cut off between the two statements, unless it has ended while this copy was heard.
    const open = await db.select({ id: voiceClips.id }).from(voiceClips).where(isAsRead).get();
    if (!open) return;
    await files.delete([clip.copyKey]);
  }
  const claimed = await db
    .update(voiceClips)
    .set({ copyKey: key })
    .where(isAsRead)
    .returning({ id: voiceClips.id });
  if (claimed.length === 0) return;
  await files.put(key, copy.bytes, copy.contentType);
  const stored = await db
    .update(voiceClips)
    .set(copyColumns(key, copy))
    .where(and(eq(voiceClips.id, clip.id), eq(voiceClips.copyKey, key)))
    .returning({ id: voiceClips.id });
  if (stored.length === 0) await files.delete([key]);
}

/** Has a clip that every player decodes be its own copy. */
export const keepOriginal = (db: Database, clip: Clip, recording: KeptRecording) =>
  db.update(voiceClips).set(copyColumns(clip.objectKey, recording)).where(hasNone(clip.id));

const hasNone = (id: string) =>
  and(eq(voiceClips.id, id), isNull(voiceClips.copiedAt), isNull(voiceClips.looseSince));

/** Stores a clip's loudness in LUFS; the first measurement stays. */
export const keepLoudness = (db: Database, id: string, loudness: number) =>
  db
    .update(voiceClips)
    .set({ loudnessLufs: loudness })
    .where(and(eq(voiceClips.id, id), isNull(voiceClips.loudnessLufs)));
