import type { TimedWord } from "~db/schema/voice";

/** A recording, as one file of its type. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  /** `audio/webm`, `audio/mp4`, `audio/mpeg` or `audio/wav`. */
  contentType: string;
}

/** A stretch of what was said; times in seconds from the start. */
export interface Segment {
  start: number;
  end: number;
  text: string;
}

/** What an engine heard; an empty text when nobody spoke. */
export interface Heard {
  text: string;
  segments: Segment[];
  words: TimedWord[];
}

/** An engine that turns speech into text. */
export interface Speech {
  /** @throws `SpeechError` when it can't, for whatever reason */
  transcribe(recording: Recording): Promise<Heard>;
}

/** Why there is no transcript: for the log, the author gets the specification's words. */
export type SpeechFailure =
  | "none configured"
  | "timed out"
  | "model retired"
  | "refused"
  | "answered nonsense";

export class SpeechError extends Error {
  constructor(
    readonly failure: SpeechFailure,
    cause?: unknown,
  ) {
    super(`Speech engine: ${failure}`, { cause });
    this.name = "SpeechError";
  }
}

/** Milliseconds that an engine gets for a recording of five minutes. */
export const timeoutMs = 60_000;
