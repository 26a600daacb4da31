import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { joinSpoken } from "~/lib/text/join-spoken";
import type { Database } from "~/platform/database";
import { type Heard, type Segment, timeoutMs } from "~/platform/speech/speech";
import { voiceClips, voicePieces } from "~db/schema/voice";

/** A piece of a recording; times in milliseconds. */
export interface Piece {
  clipId: string;
  /** Counts from 0. */
  number: number;
  startMs: number;
  durationMs: number;
}

/** Milliseconds after which a request that transcribes a piece has failed without saying so. */
const leaseMs = timeoutMs + 10_000;

/** TTL of a piece, in milliseconds. */
const ttlMs = dayMs;

const batchSize = 500;

const is = ({ clipId, number }: Pick<Piece, "clipId" | "number">) =>
  and(eq(voicePieces.clipId, clipId), eq(voicePieces.number, number));

/**
 * Reserves a piece for this request, so that no two transcribe it, however often it is sent.
 * @returns its text if it was transcribed before
 */
export async function claimPiece(
  db: Database,
  piece: Piece,
  now = new Date(),
): Promise<{ status: "claimed" } | { status: "under way" } | { status: "heard"; text: string }> {
  const claimable = sql`text IS NULL AND (claimed_at IS NULL OR claimed_at < ${now.getTime() - leaseMs})`;
  const { clipId, number, ...times } = piece;
  const [claimed] = await db
    .insert(voicePieces)
    .values({ clipId, number, ...times, claimedAt: now })
    .onConflictDoUpdate({
      target: [voicePieces.clipId, voicePieces.number],
      set: { ...times, claimedAt: now },
      setWhere: claimable,
    })
    .returning({ number: voicePieces.number });
  if (claimed) return { status: "claimed" };
  const known = await db.select({ text: voicePieces.text }).from(voicePieces).where(is(piece)).get();
  return known?.text == null ? { status: "under way" } : { status: "heard", text: known.text };
}

/** Lets another request transcribe a piece. */
export const releasePiece = (db: Database, piece: Piece) =>
  db.update(voicePieces).set({ claimedAt: null }).where(is(piece));

/** Stores what was heard in a piece; its words are timed from the piece's start. */
export const keepPiece = (db: Database, piece: Piece, { text, words }: Heard) =>
  db
    .update(voicePieces)
    .set({ text, words: words.map((word) => later(word, piece.startMs / 1000)) })
    .where(is(piece));

const later = <Timed extends { start: number; end: number }>(timed: Timed, seconds: number): Timed => ({
  ...timed,
  start: timed.start + seconds,
  end: timed.end + seconds,
});

/** Notes how many pieces a clip has; null if its whole recording is to be transcribed. */
export const setPieceCount = (db: Database, clipId: string, pieceCount: number | null) =>
  db.update(voiceClips).set({ pieceCount }).where(eq(voiceClips.id, clipId));

/**
 * Joins a clip's pieces to its transcript, once the clip and all of its pieces are there: whichever comes last calls
 * this with success. Not for a clip with a story: a transcript that becomes public is checked first
 * (`consumers.server.ts`).
 * @returns the transcript; null if there is none yet
 */
export async function joinPieces(db: Database, clipId: string): Promise<Heard | null> {
  const isOpen = and(eq(voiceClips.id, clipId), isNull(voiceClips.transcript), sql`loose_since > 0`);
  const clip = await db.select({ count: voiceClips.pieceCount }).from(voiceClips).where(isOpen).get();
  if (!clip?.count) return null;
  const pieces = await db
    .select({
      startMs: voicePieces.startMs,
      durationMs: voicePieces.durationMs,
      text: voicePieces.text,
      words: voicePieces.words,
    })
    .from(voicePieces)
    .where(
      and(eq(voicePieces.clipId, clipId), lt(voicePieces.number, clip.count), isNotNull(voicePieces.text)),
    )
    .orderBy(asc(voicePieces.number));
  if (pieces.length < clip.count) return null;
  const segments = pieces.map(segmentOf).filter(({ text }) => text !== "");
  const text = joinSpoken(segments.map((segment) => segment.text));
  const words = pieces.flatMap((piece) => piece.words ?? []);
  await db.update(voiceClips).set({ transcript: text, words }).where(isOpen);
  return { text, segments, words };
}

function segmentOf(piece: { startMs: number; durationMs: number; text: string | null }): Segment {
  const { startMs, durationMs, text } = piece;
  return { start: startMs / 1000, end: (startMs + durationMs) / 1000, text: text ?? "" };
}

/** Deletes the pieces of clips that are deleted. */
export const forgetPieces = (db: Database, clipIds: string[]) =>
  db.delete(voicePieces).where(inArray(voicePieces.clipId, clipIds));

/** Scheduled: deletes pieces that are a day old, until none is left, or the job has run long enough. */
export async function sweepPieces(db: Database, now: Date, passes = 20): Promise<void> {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(voicePieces)
    .where(lt(voicePieces.createdAt, new Date(now.getTime() - ttlMs)))
    .limit(batchSize);
  for (let pass = 0; pass < passes; pass++) {
    const { meta } = await db.delete(voicePieces).where(sql`rowid IN ${old}`);
    if (meta.changes < batchSize) return;
  }
}
