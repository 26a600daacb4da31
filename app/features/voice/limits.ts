/** Limits of a recording (specification, section 2, "Submission dialog"). */
export const recordingLimits = {
  maxSeconds: 5 * 60,
  /** When the timer warns. */
  warnAtSeconds: 4.5 * 60,
  /** Tolerance for what a recorder adds while it stops. */
  graceSeconds: 15,
  maxBytes: 10 * 1024 * 1024,
} as const;

/** What the server accepts at once: a whole recording, or a piece of one. */
export interface ReceiveLimits {
  maxBytes: number;
  maxSeconds: number;
}

export const wholeLimits: ReceiveLimits = {
  maxBytes: recordingLimits.maxBytes,
  maxSeconds: recordingLimits.maxSeconds + recordingLimits.graceSeconds,
};

/** Where a recording is cut into pieces, in seconds, and how many there may be (docs/decisions/0036). */
export const pieceLimits = {
  /** Minimum duration: an engine hears little in less. */
  minSeconds: 4,
  /** A pause of this length ends a piece. */
  pauseSeconds: 0.35,
  /** Maximum duration; then the quietest moment nearby ends it. */
  maxSeconds: 20,
  /** More than five minutes can have. */
  maxCount: 100,
} as const;

/** What the server accepts as a piece: uncompressed audio of that duration, with some tolerance. */
export const receivedPieceLimits: ReceiveLimits = {
  maxBytes: 1024 * 1024,
  maxSeconds: pieceLimits.maxSeconds + 5,
};

/**
 * Memory budget for the recordings that an isolate processes concurrently; further ones wait. Of its 128 MB, a
 * recording takes up to five times its size while it is remuxed and transcribed.
 */
export const workLimits = {
  bytes: 2 * recordingLimits.maxBytes,
  /** Maximum wait for memory, in milliseconds. */
  timeoutMs: 20_000,
  /** Milliseconds after which a reservation expires: longer than a slow phone's upload and a transcription together. */
  leaseMs: 5 * 60_000,
} as const;
