import type { Sent } from "./sent";

/** Milliseconds without any progress after which an upload counts as cut off. */
const stalledAfter = 30_000;

/**
 * Sends a recording to be turned into text.
 * @param key names the recording: sent twice, it is one clip
 * @param onProgress gets the share that is sent, from 0 to 1
 * @param wantsText whether to wait for its words; otherwise it is only kept
 */
export function sendRecording(
  sound: Blob,
  key: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  wantsText = true,
): Promise<Sent> {
  // Not `fetch`, which doesn't tell how far an upload is.
  const request = new XMLHttpRequest();
  request.open("POST", "/api/transcribe-audio");
  request.setRequestHeader("Content-Type", sound.type);
  request.setRequestHeader("Idempotency-Key", key);
  if (!wantsText) request.setRequestHeader("Prefer", "respond-async");
  let stalled = setTimeout(() => request.abort(), stalledAfter);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    clearTimeout(stalled);
    const share = total ? loaded / total : 0;
    // What is all there is in the server's hands, which has limits of its own.
    if (share < 1) stalled = setTimeout(() => request.abort(), stalledAfter);
    onProgress(share);
  });
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      resolve(readResponse(request));
    });
    request.send(sound);
  });
}

async function readResponse(request: XMLHttpRequest): Promise<Sent> {
  if (request.status === 0) return { at: "unreachable" };
  try {
    const { readAnswer } = await import("./recording-answer");
    return readAnswer(request);
  } catch {
    // The network went between the answer and what reads it; sent again, it is the same clip.
    return { at: "unreachable" };
  }
}
