import { readAnswer } from "./recording-answer";
import type { Sent } from "./sent";

/** Milliseconds without progress after which an upload is aborted. */
const stalledAfterMs = 30_000;

/** Milliseconds for the response to a whole recording: longer than the server waits for its engine. */
const responseTimeoutMs = 120_000;

export interface SendingOptions {
  /** Receives the share that was sent, from 0 to 1. */
  onProgress?(share: number): void;
  /** Ends the upload. */
  signal?: AbortSignal;
  /** Whether to wait for the transcript, which is the default; otherwise the recording is only stored. */
  waitsForText?: boolean;
  /** How many pieces of it were sent to be transcribed. */
  pieces?: number;
  /** Sent along. */
  headers?: Record<string, string>;
}

/**
 * Sends a recording to be transcribed.
 * @param key idempotency key: sent twice, it is one clip
 */
export function sendRecording(
  sound: Blob,
  key: string,
  { onProgress, signal, waitsForText = true, pieces, headers = {} }: SendingOptions,
): Promise<Sent> {
  // Not `fetch`, which doesn't report upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", "/api/transcribe-audio");
  request.setRequestHeader("Content-Type", sound.type);
  request.setRequestHeader("Idempotency-Key", key);
  if (pieces) request.setRequestHeader("Transcribed-Pieces", `${pieces}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (!waitsForText) request.setRequestHeader("Prefer", "respond-async");
  let stalled = setTimeout(() => request.abort(), stalledAfterMs);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    clearTimeout(stalled);
    const share = total ? loaded / total : 0;
    // "Sent" is what the device's buffers took: a short recording is at once, without a network, too.
    stalled = setTimeout(() => request.abort(), share < 1 ? stalledAfterMs : responseTimeoutMs);
    onProgress?.(share);
  });
  signal?.addEventListener("abort", () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      resolve(request.status === 0 ? { status: "unreachable" } : readAnswer(request));
    });
    request.send(sound);
  });
}
