import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    createdAt: createdAt(),
    /** When the last story let go of the clip: null while a story refers to it, 0 if its file may be deleted now. */
    looseSince: timestamp("loose_since"),
  },
  (clip) => [
    index("voice_clips_by_age").on(clip.createdAt),
    index("voice_clips_loose").on(clip.looseSince).where(sql`loose_since IS NOT NULL`),
  ],
);
