import type { StoredRecording } from "./recording-store";

/** What becomes of a recording that is there. */
export type Step =
  /** Offered: it was cut off, or nobody asked for its text yet. */
  | { at: "ready" }
  | { at: "uploading"; share: number }
  | { at: "transcribing" }
  /** Goes as soon as there is a network. */
  | { at: "waiting" }
  | { at: "failed"; title: string; description?: string }
  | { at: "silent" }
  /** Its words are in the story. */
  | { at: "heard" };

export interface KeptVoice {
  recording: StoredRecording;
  /** Plays it, from this browser's memory. */
  url: string;
  sound: Blob;
}

/** The recorder, as the form shows it (specification, section 4: idle, recording, transcribing). */
export interface VoiceState {
  recording: { paused: boolean } | null;
  kept: KeptVoice | null;
  step: Step;
  /** What went wrong with the microphone. */
  trouble: string | null;
}

export const quiet: VoiceState = { recording: null, kept: null, step: { at: "ready" }, trouble: null };

/** What the recorder is busy with; the form can't be sent until it is done. */
export type Busy = "recording" | "transcribing" | null;

export function busyWith({ recording, step }: VoiceState): Busy {
  if (recording) return "recording";
  return step.at === "uploading" || step.at === "transcribing" ? "transcribing" : null;
}
