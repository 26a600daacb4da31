import { eq, sql } from "drizzle-orm";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Heard } from "~/platform/speech/speech";
import { voiceClips } from "~db/schema/voice";
import type { KeptRecording } from "./remux.server";

interface Rooms {
  db: Database;
  files: Files;
}

export type Clip = typeof voiceClips.$inferSelect;

/**
 * The id of the clip that a sending makes: the same key, sent again, is the same clip. Whoever knows the id may put
 * the clip into a story, so it is as secret as the key.
 */
export const clipIdOf = async (key: string): Promise<string> => (await sha256(`clip ${key}`)).slice(0, 32);

/** Where a clip's file lies. */
export const clipKeyOf = (id: string): string => `clips/${id}`;

/**
 * Keeps a recording: its row first, so that no file lies there unknown, then the file. Sent again, it is the clip that
 * is there already, with its transcript if it has one.
 * @throws when either can't be stored; neither is left then
 */
export async function keepClip({ db, files }: Rooms, id: string, recording: KeptRecording): Promise<Clip> {
  const objectKey = clipKeyOf(id);
  await db
    .insert(voiceClips)
    .values({
      id,
      objectKey,
      contentType: recording.contentType,
      byteLength: recording.bytes.byteLength,
      durationMs: recording.durationMs,
      looseSince: new Date(),
    })
    .onConflictDoNothing({ target: voiceClips.id });
  const clip = await db.select().from(voiceClips).where(eq(voiceClips.id, id)).get();
  if (!clip) throw new Error("The clip's row is not there after it was stored");
  if (clip.transcript !== null) return clip;
  try {
    await files.put(objectKey, recording.bytes, recording.contentType);
  } catch (error) {
    await db.delete(voiceClips).where(sql`${voiceClips.id} = ${id} AND loose_since IS NOT NULL`);
    throw error;
  }
  return clip;
}

/** Writes down what was heard in a clip. */
export const keepTranscript = (db: Database, id: string, { text, words }: Heard) =>
  db.update(voiceClips).set({ transcript: text, words }).where(eq(voiceClips.id, id));
