const extensions: Record<string, string> = { "audio/mp4": "m4a", "audio/mpeg": "mp3", "audio/wav": "wav" };

/** The file name extension of a recording, by its media type, such as "m4a"; podcast apps go by it. */
export const audioExtension = (contentType: string): string =>
  extensions[contentType.split(";")[0] ?? ""] ?? "webm";

/** The file name of a downloaded recording, with its date. */
export function fileNameOf({ contentType, startedAt }: { contentType: string; startedAt: number }) {
  const day = new Date(startedAt).toISOString().slice(0, 10);
  return `my-story-${day}.${audioExtension(contentType)}`;
}
