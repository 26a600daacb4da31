import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    /** Number of pieces that were transcribed while it was recorded; null if it was sent without saying so. */
    pieceCount: integer("piece_count"),
    createdAt: createdAt(),
    /** When the last story let go of the clip: null while a story refers to it, 0 if its file may be deleted now. */
    looseSince: timestamp("loose_since"),
  },
  (clip) => [
    index("voice_clips_by_age").on(clip.createdAt),
    index("voice_clips_loose").on(clip.looseSince).where(sql`loose_since IS NOT NULL`),
  ],
);

/**
 * What was heard in a piece of a recording, while its author went on speaking. Its audio isn't stored; the row is
 * deleted with its clip, or a day later.
 */
export const voicePieces = sqliteTable(
  "voice_pieces",
  {
    /** Of the clip that the whole recording becomes; the clip arrives after its pieces. */
    clipId: text("clip_id").notNull(),
    /** Counts from 0. */
    number: integer("number").notNull(),
    /** Start in the recording. */
    startMs: integer("start_ms").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Null while it is being transcribed; empty if nobody spoke. */
    text: text("text"),
    /** Timed from the start of the recording. */
    words: text("words", { mode: "json" }).$type<TimedWord[]>(),
    /** When a request began to transcribe it; null if that failed. */
    claimedAt: timestamp("claimed_at"),
    createdAt: createdAt(),
  },
  (piece) => [
    primaryKey({ columns: [piece.clipId, piece.number] }),
    index("voice_pieces_by_age").on(piece.createdAt),
  ],
);
