import type { StoredRecording } from "./recording-store";

/** What becomes of a recording that is there. */
export type Step =
  /** Offered: it was cut off, or nobody asked for its text yet. */
  | { at: "ready" }
  | { at: "uploading"; share: number }
  | { at: "transcribing" }
  /** It takes longer than anyone should wait for: the author goes on meanwhile. */
  | { at: "later"; arrived: boolean }
  /** Goes as soon as there is a network. */
  | { at: "waiting" }
  | { at: "failed"; title: string; description?: string }
  | { at: "silent" }
  /** Its words are here, and its author says which of them go into the story. */
  | { at: "offered"; text: string }
  /** Its words are in the story. */
  | { at: "heard" };

/** A recording of this story; its author chooses which one goes along. */
export interface Take {
  recording: StoredRecording;
  /** The clip that the server makes of it. */
  clipId: string;
  sound: Blob;
  /** Plays it, from this browser's memory. */
  url: string;
  step: Step;
  /** Whether this device holds all of it; otherwise this page alone does. */
  isStored: boolean;
}

/** What went wrong with the microphone, and what to do. */
export interface Trouble {
  title: string;
  advice?: string;
}

/** While it records. */
export interface RecordingState {
  paused: boolean;
  /** Something took the microphone away, such as a call. */
  interrupted: boolean;
  isStored: boolean;
}

/** The recorder, as the form shows it (specification, section 4: idle, recording, transcribing). */
export interface VoiceState {
  /** The browser asks for the microphone. */
  isOpening: boolean;
  recording: RecordingState | null;
  /** Newest first. */
  takes: Take[];
  /** The key of the take that goes with the story. */
  chosen: string | null;
  /** The take that was deleted last, until it can't be brought back any more. */
  deleted: Take | null;
  trouble: Trouble | null;
}

export const quiet: VoiceState = {
  isOpening: false,
  recording: null,
  takes: [],
  chosen: null,
  deleted: null,
  trouble: null,
};

/** The take that goes with the story. */
export const chosenOf = ({ takes, chosen }: VoiceState): Take | null =>
  takes.find(({ recording }) => recording.key === chosen) ?? null;

/** What the recorder is busy with; the form can't be sent until it is done. */
export type Busy = "recording" | "transcribing" | null;

export function busyWith(state: VoiceState): Busy {
  if (state.recording || state.isOpening) return "recording";
  return state.takes.some(isBusy) ? "transcribing" : null;
}

export const isBusy = ({ step }: Take): boolean => step.at === "uploading" || step.at === "transcribing";
