import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { type Speech, SpeechError } from "~/platform/speech/speech";
import { refusal } from "../clips/refusal.server";
import type { KeptRecording } from "../clips/remux.server";
import { pieceLimits, recordingLimits } from "../limits";
import { voiceMessages } from "../messages";
import { clipIdOf } from "../player/clip-id";
import { claimPiece, joinPieces, keepPiece, type Piece, releasePiece } from "./piece-rows.server";

interface Deps {
  db: Database;
  speech: Speech;
  log: Log;
}

/** Which piece of which recording was sent. */
export interface PieceNumber {
  /** The recording's idempotency key. */
  key: string;
  /** Counts from 0. */
  number: number;
  /** Start in the recording, in seconds. */
  start: number;
}

/**
 * Reads `Idempotency-Key`, `Piece-Number` and `Piece-Start` of a request.
 * @throws a response: 400 if one is missing or impossible
 */
export function readPieceNumber({ headers }: Request): PieceNumber {
  const key = headers.get("Idempotency-Key") ?? "";
  const number = Number(headers.get("Piece-Number") || Number.NaN);
  const start = Number(headers.get("Piece-Start") || Number.NaN);
  const isNumber = Number.isInteger(number) && number >= 0 && number < pieceLimits.maxCount;
  const isStart = start >= 0 && start <= recordingLimits.maxSeconds + recordingLimits.graceSeconds;
  if (!isKey(key) || !isNumber || !isStart) throw refusal(400, voiceMessages.pieceUnknown);
  return { key, number, start };
}

/** Long enough to be unguessable. */
export const isKey = (key: string | null): key is string => /^[\w-]{20,64}$/.test(key ?? "");

/** The number of pieces that a request says its recording has; null if it says none. */
export function readPieceCount({ headers }: Request): number | null {
  const count = Number(headers.get("Transcribed-Pieces") ?? 0);
  return Number.isInteger(count) && count > 0 && count <= pieceLimits.maxCount ? count : null;
}

/**
 * Transcribes a piece of a recording, once, and joins the clip's transcript if this was its last piece. The audio isn't
 * stored.
 * @throws a response: 502 if the engine fails; 503 while another request transcribes the same piece
 */
export async function transcribePiece(
  { db, speech, log }: Deps,
  recording: KeptRecording,
  { key, number, start }: PieceNumber,
): Promise<{ text: string }> {
  const piece: Piece = {
    clipId: await clipIdOf(key),
    number,
    startMs: Math.round(start * 1000),
    durationMs: recording.durationMs,
  };
  const claim = await claimPiece(db, piece);
  if (claim.status === "heard") {
    await joinPieces(db, piece.clipId);
    return { text: claim.text };
  }
  if (claim.status === "under way") throw refusal(503, voiceMessages.pieceUnderWay, { "Retry-After": "2" });
  try {
    const heard = await speech.transcribe(recording);
    await keepPiece(db, piece, heard);
    await joinPieces(db, piece.clipId);
    return { text: heard.text };
  } catch (error) {
    log.error("voice.piece", error, { failure: error instanceof SpeechError ? error.failure : "other" });
    await releasePiece(db, piece);
    throw refusal(502, voiceMessages.failed.title);
  }
}
