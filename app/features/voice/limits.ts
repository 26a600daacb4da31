/**
 * Maximum duration of a recording in seconds, and when the timer warns (specification, section 2, "Submission dialog").
 */
export const recordingLimits = {
  maxSeconds: 5 * 60,
  warnAt: 4.5 * 60,
  /** Tolerance for what a recorder adds while it stops. */
  grace: 15,
  bytes: 10 * 1024 * 1024,
} as const;

/** What the server accepts at once: a whole recording, or a piece of one. */
export interface ReceiveLimits {
  bytes: number;
  /** Maximum duration in seconds. */
  seconds: number;
}

export const wholeLimits: ReceiveLimits = {
  bytes: recordingLimits.bytes,
  seconds: recordingLimits.maxSeconds + recordingLimits.grace,
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
export const receivedPieceLimits: ReceiveLimits = { bytes: 1024 * 1024, seconds: pieceLimits.maxSeconds + 5 };

/**
 * Memory budget for the recordings that an isolate processes concurrently; further ones wait. Of its 128 MB, a
 * recording takes up to five times its size while it is remuxed and transcribed.
 */
export const workLimits = {
  bytes: 2 * recordingLimits.bytes,
  /** Maximum wait for memory, in milliseconds. */
  timeoutMs: 20_000,
  /** Milliseconds after which a reservation expires: longer than a slow phone's upload and a transcription together. */
  leaseMs: 5 * 60_000,
} as const;
