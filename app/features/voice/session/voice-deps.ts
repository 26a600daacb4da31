import { watchPage } from "../microphone/page-away";
import { startRecorder } from "../microphone/recorder";
import { holdScreen } from "../microphone/wake-lock";
import type { PieceDeps } from "../pieces/live-pieces";
import { sendPiece } from "../pieces/send-piece";
import { findRecordings } from "./kept-recording";
import { inOneTab } from "./one-tab";
import { forgetRecording, storeChunk, storeRecording } from "./recording-store";
import { type SendingOptions, sendRecording } from "./send-recording";
import type { Sent } from "./sent";
import { askReadiness } from "./speech-readiness";

/** Dependencies of the recorder on the browser. */
export interface VoiceDeps extends PieceDeps {
  findRecordings(): ReturnType<typeof findRecordings>;
  storeRecording: typeof storeRecording;
  storeChunk: typeof storeChunk;
  forgetRecording: typeof forgetRecording;
  startRecorder: typeof startRecorder;
  /** Whether what was said before the microphone went away is transcribed at once; otherwise that is offered. */
  hearsLost: boolean;
  sendRecording(sound: Blob, key: string, options: SendingOptions & { signal: AbortSignal }): Promise<Sent>;
  askReadiness: typeof askReadiness;
  inOneTab: typeof inOneTab;
  holdScreen(signal: AbortSignal): void;
  watchPage(handlers: Parameters<typeof watchPage>[0], signal: AbortSignal): void;
  urlOf(sound: Blob): string;
  dropUrl(url: string): void;
}

export const browserDeps: VoiceDeps = {
  findRecordings: () => findRecordings(),
  storeRecording,
  storeChunk,
  forgetRecording,
  startRecorder,
  hearsLost: false,
  sendRecording,
  askReadiness,
  sendPiece,
  cutPiece: async (...part) => (await import("../pieces/cut-piece")).cutPiece(...part),
  inOneTab,
  holdScreen,
  watchPage,
  isOnline: () => navigator.onLine,
  whenOnline: (goOn, signal) => addEventListener("online", goOn, { signal, once: true }),
  urlOf: (sound) => URL.createObjectURL(sound),
  dropUrl: (url) => URL.revokeObjectURL(url),
};
