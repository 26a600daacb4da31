import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/** A word of a transcript with its place in the recording, in seconds. */
export interface TimedWord {
  word: string;
  start: number;
  end: number;
}

/** A recording in the private part of R2; published only when a published story says so. */
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
    /** Since when no story holds the clip: null while one does, 0 once it is given up and its file may go. */
    looseSince: timestamp("loose_since"),
  },
  (clip) => [
    index("voice_clips_by_age").on(clip.createdAt),
    index("voice_clips_loose").on(clip.looseSince).where(sql`loose_since IS NOT NULL`),
  ],
);
