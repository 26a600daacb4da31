import type { Trouble } from "../microphone/microphone-trouble";
import type { Placed } from "../pieces/place-words";
import type { StoredRecording } from "./recording-store";
import type { Readiness } from "./speech-readiness";

/** Step of a recording's processing. */
export type Step =
  /** Offered: it was interrupted, or not requested to be transcribed yet. */
  | { status: "ready" }
  | { status: "uploading"; share: number }
  | { status: "transcribing" }
  /** Takes too long: the author continues meanwhile. */
  | { status: "later"; arrived: boolean }
  /** Sent as soon as there is a network. */
  | { status: "waiting" }
  | { status: "failed"; title: string; description?: string }
  | { status: "silent" }
  /** Transcribed; its author selects what goes into the story. */
  | { status: "offered"; text: string }
  /** Its transcript is in the story. */
  | { status: "heard" };

/** Puts what was heard into the story. */
export interface StoryWords {
  /**
   * Inserts the transcript of a recording, if it fits and isn't there already; replaces the pieces that are. One that
   * is late by then, since it had to wait for what is being typed, is offered.
   */
  onText(
    text: string,
    placed: string[] | undefined,
    key: string,
    isLate: () => boolean,
  ): Placed | Promise<Placed>;
  /** Receives what was heard in a piece of the recording with this key, while its author goes on speaking. */
  onPiece(key: string, text: string): Promise<Placed>;
}

/** A recording of this story; its author selects one of them. */
export interface Take {
  recording: StoredRecording;
  /** The id of the server's clip. */
  clipId: string;
  sound: Blob;
  /** Object URL of its audio. */
  url: string;
  step: Step;
  /** Whether all of it is stored on this device; otherwise it is only in this page's memory. */
  isStored: boolean;
}

/** State while recording. */
export interface RecordingState {
  paused: boolean;
  /** The microphone was muted by the system, by a call for instance. */
  interrupted: boolean;
  isStored: boolean;
}

/** State of the recorder (specification, section 4: idle, recording, transcribing). */
export interface VoiceState {
  /** The browser is asking for permission to use the microphone. */
  isOpening: boolean;
  recording: RecordingState | null;
  /** Newest first. */
  takes: Take[];
  /** The key of the selected take. */
  chosen: string | null;
  /** The take that was deleted last, while that can be undone. */
  deleted: Take | null;
  trouble: Trouble | null;
  /** Whether speech becomes text here. */
  speech: Readiness;
}

export const quiet: VoiceState = {
  isOpening: false,
  recording: null,
  takes: [],
  chosen: null,
  deleted: null,
  trouble: null,
  speech: "ready",
};

/** The selected take. */
export const chosenOf = ({ takes, chosen }: VoiceState): Take | null =>
  takes.find(({ recording }) => recording.key === chosen) ?? null;

/** What blocks submitting the form. */
export type Busy = "recording" | "transcribing" | null;

export function busyWith(state: VoiceState): Busy {
  if (state.recording || state.isOpening) return "recording";
  return state.takes.some(isBusy) ? "transcribing" : null;
}

export const isBusy = ({ step }: Take): boolean =>
  step.status === "uploading" || step.status === "transcribing";
