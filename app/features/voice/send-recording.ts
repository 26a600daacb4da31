import { z } from "zod";
import { voiceMessages } from "./messages";

const heardSchema = z.object({ text: z.string(), clipId: z.string() });

const refusedSchema = z.object({
  error: z.string(),
  description: z.string().optional(),
  clipId: z.string().optional(),
});

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
    request.addEventListener("loadend", () => resolve(readAnswer(request)));
    request.send(sound);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 0) return { at: "unreachable" };
  const answer = parsed(responseText);
  const heard = heardSchema.safeParse(answer);
  if (status === 200 && heard.success) return { at: "heard", ...heard.data };
  const refused = refusedSchema.safeParse(answer);
  if (!refused.success) return { at: "refused", ...voiceMessages.failed };
  const { error, description, clipId } = refused.data;
  return { at: "refused", title: error, description, clipId };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
