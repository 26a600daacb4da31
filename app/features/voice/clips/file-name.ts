import type { StoredRecording } from "../session/recording-store";

/** The name of a recording as a file, with the day on which it was made. */
export function fileNameOf({ contentType, startedAt }: Pick<StoredRecording, "contentType" | "startedAt">) {
  const day = new Date(startedAt).toISOString().slice(0, 10);
  return `my-story-${day}.${contentType.startsWith("audio/mp4") ? "m4a" : "webm"}`;
}
