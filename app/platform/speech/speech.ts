import type { TimedWord } from "~db/schema/voice";

/** A recording, as one file of its type. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  /** `audio/webm`, `audio/mp4`, `audio/mpeg` or `audio/wav`. */
  contentType: string;
}

/** A segment of a transcript; times in seconds from the start. */
export interface Segment {
  start: number;
  end: number;
  text: string;
}

/** A transcript; `text` is empty if nobody spoke. */
export interface Heard {
  text: string;
  segments: Segment[];
  words: TimedWord[];
}

/**
 * Whether an engine can be asked now; `preparing`: soon, such as once its model is loaded; `none`: none is configured.
 */
export type SpeechReadiness = "ready" | "preparing" | "none" | "down";

/** An engine that turns speech into text. */
export interface Speech {
  /** Whether it can be asked. Cheap: the answer may be half a minute old. */
  readiness(): Promise<SpeechReadiness>;
  /** @throws `SpeechError` on any failure */
  transcribe(recording: Recording): Promise<Heard>;
}

/** Why there is no transcript. For the log; the author sees the specification's message. */
type SpeechFailure = "none configured" | "timed out" | "model retired" | "refused" | "answered nonsense";

export class SpeechError extends Error {
  constructor(
    readonly failure: SpeechFailure,
    cause?: unknown,
  ) {
    super(`Speech engine: ${failure}`, { cause });
    this.name = "SpeechError";
  }
}

/** Timeout in milliseconds, enough for a recording of five minutes. */
export const timeoutMs = 60_000;
