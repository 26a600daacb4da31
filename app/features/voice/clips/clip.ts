import type { voiceClips } from "~db/schema/voice";

/** A row of `voice_clips`. */
export type Clip = typeof voiceClips.$inferSelect;
