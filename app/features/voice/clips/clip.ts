import type { voiceClips } from "~db/schema/voice";

/** A row of `voice_clips`. */
export type Clip = typeof voiceClips.$inferSelect;

type ClipFiles = Pick<Clip, "objectKey" | "contentType" | "copyKey" | "copyType" | "copiedAt">;

/** The file of a recording that readers hear: the copy that every player decodes, once there is one. */
export const heardFile = ({ objectKey, contentType, copyKey, copyType, copiedAt }: ClipFiles) =>
  copiedAt && copyKey
    ? { key: copyKey, contentType: copyType ?? contentType }
    : { key: objectKey, contentType };
