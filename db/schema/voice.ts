import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/** A word of a transcript with its time in the recording, in seconds. */
export interface TimedWord {
  word: string;
  start: number;
  end: number;
}

/** A private recording in R2; readers get it only through a published story. */
export const voiceClips = sqliteTable(
  "voice_clips",
  {
    id: text("id").primaryKey(),
    objectKey: text("object_key").notNull().unique(),
    contentType: text("content_type").notNull(),
    byteLength: integer("byte_length").notNull(),
    durationMs: integer("duration_ms"),
    transcript: text("transcript"),
    words: text("words", { mode: "json" }).$type<TimedWord[]>(),
    /**
     * R2 key of the copy that every player decodes (docs/decisions/0037), the recording's own key if it is one itself;
     * null until the author's browser wrote it.
     */
    copyKey: text("copy_key"),
    copyType: text("copy_type", { enum: ["audio/mp4", "audio/mpeg"] }),
    copyBytes: integer("copy_bytes"),
    copiedAt: timestamp("copied_at"),
    /** Integrated loudness in LUFS (ITU-R BS.1770-4); null until it was measured. */
    loudnessLufs: real("loudness_lufs"),
    createdAt: createdAt(),
    /** When the last story let go of the clip: null while a story refers to it, 0 if its file may be deleted now. */
    looseSince: timestamp("loose_since"),
  },
  (clip) => [
    index("voice_clips_by_age").on(clip.createdAt),
    index("voice_clips_loose").on(clip.looseSince).where(sql`loose_since IS NOT NULL`),
  ],
);
