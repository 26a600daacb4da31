import { readAnswer } from "./recording-answer";
import type { Sent } from "./sent";

/** Milliseconds without progress after which an upload is aborted. */
const stalledAfter = 30_000;

/** Milliseconds for the response to a whole recording: longer than the server waits for its engine. */
const responseTimeout = 120_000;

/**
 * Sends a recording to be transcribed.
 * @param key idempotency key: sent twice, it is one clip
 * @param onProgress receives the share that was sent, from 0 to 1
 * @param wantsText whether to wait for the transcript; otherwise it is only stored
 * @param pieces how many pieces of it were sent to be transcribed
 * @param headers sent along
 */
export function sendRecording(
  sound: Blob,
  key: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  wantsText = true,
  pieces = 0,
  headers: Record<string, string> = {},
): Promise<Sent> {
  // Not `fetch`, which doesn't report upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", "/api/transcribe-audio");
  request.setRequestHeader("Content-Type", sound.type);
  request.setRequestHeader("Idempotency-Key", key);
  if (pieces > 0) request.setRequestHeader("Transcribed-Pieces", `${pieces}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (!wantsText) request.setRequestHeader("Prefer", "respond-async");
  let stalled = setTimeout(() => request.abort(), stalledAfter);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    clearTimeout(stalled);
    const share = total ? loaded / total : 0;
    // "Sent" is what the device's buffers took: a short recording is at once, without a network, too.
    stalled = setTimeout(() => request.abort(), share < 1 ? stalledAfter : responseTimeout);
    onProgress(share);
  });
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      resolve(request.status === 0 ? { status: "unreachable" } : readAnswer(request));
    });
    request.send(sound);
  });
}
