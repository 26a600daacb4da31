import type { StoredRecording } from "../session/recording-store";

/** The file name of a downloaded recording, with its date. */
export function fileNameOf({ contentType, startedAt }: Pick<StoredRecording, "contentType" | "startedAt">) {
  const day = new Date(startedAt).toISOString().slice(0, 10);
  return `my-story-${day}.${endings[contentType.split(";")[0] ?? ""] ?? "webm"}`;
}

const endings: Record<string, string> = { "audio/mp4": "m4a", "audio/wav": "wav" };
