/** How sending a recording ended. */
export type Sent =
  | { at: "heard"; text: string; clipId: string }
  /** Nothing reached the server, or nothing came back. */
  | { at: "unreachable" }
  /** In words for the author; with the clip's id when the recording itself arrived. */
  | { at: "refused"; title: string; description?: string; clipId?: string };

/**
 * Sends a recording to be turned into text.
 * @param key names the recording: sent twice, it is one clip
 * @param onProgress gets the share that is sent, from 0 to 1
 */
export function sendRecording(
  sound: Blob,
  key: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  // Not `fetch`, which doesn't tell how far an upload is.
  const request = new XMLHttpRequest();
  request.open("POST", "/api/transcribe-audio");
  request.setRequestHeader("Content-Type", sound.type);
  request.setRequestHeader("Idempotency-Key", key);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener("loadend", () => resolve(answerOf(request)));
    request.send(sound);
  });
}

async function answerOf(request: XMLHttpRequest): Promise<Sent> {
  if (request.status === 0) return { at: "unreachable" };
  try {
    const { readAnswer } = await import("./recording-answer");
    return readAnswer(request);
  } catch {
    // The network went between the answer and what reads it; sent again, it is the same clip.
    return { at: "unreachable" };
  }
}
