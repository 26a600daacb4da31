import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Heard } from "~/platform/speech/speech";
import { voiceClips } from "~db/schema/voice";
import type { KeptRecording } from "./remux.server";

interface Deps {
  db: Database;
  files: Files;
}

export type Clip = typeof voiceClips.$inferSelect;

/** Where a clip's file lies. */
export const clipKeyOf = (id: string): string => `clips/${id}`;

const givenUp = new Date(0);

/**
 * Keeps a recording. Its row comes first, so that no file lies there unknown, and counts as given up until the file is
 * there: no story can take a clip that has no file. Sent again, it is the clip that is there already, with its transcript if
 * it has one, and waits for a story from now on.
 * @throws when row or file can't be stored; neither is left then, or the cron removes them
 */
export async function keepClip({ db, files }: Deps, id: string, recording: KeptRecording): Promise<Clip> {
  const known = await waitAnew(db, id);
  if (known) return known;
  const objectKey = clipKeyOf(id);
  await db
    .insert(voiceClips)
    .values({
      id,
      objectKey,
      contentType: recording.contentType,
      byteLength: recording.bytes.byteLength,
      durationMs: recording.durationMs,
      looseSince: givenUp,
    })
    .onConflictDoNothing({ target: voiceClips.id });
  try {
    await files.put(objectKey, recording.bytes, recording.contentType);
  } catch (error) {
    await db.delete(voiceClips).where(isGivenUp(id));
    throw error;
  }
  await db.update(voiceClips).set({ looseSince: new Date() }).where(isGivenUp(id));
  const clip = await waitAnew(db, id);
  if (!clip) throw new Error("The clip's row is not there after it was stored");
  return clip;
}

const isGivenUp = (id: string) => and(eq(voiceClips.id, id), eq(voiceClips.looseSince, givenUp));

/** A clip that was not given up; one that waits for a story begins to wait anew. In one statement: the cron may come at any time. */
async function waitAnew(db: Database, id: string): Promise<Clip | undefined> {
  const [clip] = await db
    .update(voiceClips)
    .set({ looseSince: sql`iif(loose_since IS NULL, NULL, ${Date.now()})` })
    .where(and(eq(voiceClips.id, id), sql`(loose_since IS NULL OR loose_since > 0)`))
    .returning();
  return clip;
}

/** Writes down what was heard in a clip. Words that its author wrote meanwhile stay. */
export const keepTranscript = (db: Database, id: string, { text, words }: Heard) =>
  db
    .update(voiceClips)
    .set({ transcript: sql`coalesce(transcript, ${text})`, words })
    .where(eq(voiceClips.id, id));
