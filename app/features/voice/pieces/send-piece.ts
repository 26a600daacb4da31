import { anySignal } from "~/lib/concurrency/any-signal";

/** A piece of a recording to be transcribed. */
export interface PieceToSend {
  /** The recording's idempotency key. */
  key: string;
  /** Counts from 0. */
  number: number;
  /** Start in the recording, in seconds. */
  start: number;
  sound: Blob;
}

/** Result of sending a piece. */
export type SentPiece =
  | { status: "heard"; text: string }
  /** A later attempt may succeed; the server may say when. */
  | { status: "failed"; retryAfterMs: number }
  /** No attempt will succeed. */
  | { status: "refused" };

/** Milliseconds after which a request without an answer is given up: longer than the server waits for its engine. */
const timeoutMs = 75_000;

/** Statuses of the server, or of something in between, that may be different the next time. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Sends a piece of a recording to be transcribed. Sent twice, it is transcribed once.
 * @param more headers that are sent along
 */
export async function sendPiece(
  piece: PieceToSend,
  signal: AbortSignal,
  more: Record<string, string> = {},
): Promise<SentPiece> {
  const { key, number, start, sound } = piece;
  try {
    const response = await fetch("/api/transcribe-piece", {
      method: "POST",
      headers: {
        ...more,
        "Content-Type": sound.type,
        "Idempotency-Key": key,
        "Piece-Number": `${number}`,
        "Piece-Start": start.toFixed(3),
      },
      body: sound,
      signal: anySignal(signal, AbortSignal.timeout(timeoutMs)),
    });
    if (response.ok) {
      const { text } = (await response.json()) as { text?: unknown };
      return typeof text === "string" ? { status: "heard", text } : { status: "refused" };
    }
    if (!isPassing(response.status)) return { status: "refused" };
    const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
    return { status: "failed", retryAfterMs: seconds > 0 ? seconds * 1000 : 0 };
  } catch {
    return { status: "failed", retryAfterMs: 0 };
  }
}
