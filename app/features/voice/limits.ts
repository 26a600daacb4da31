/** Maximum duration of a recording in seconds, and when the timer warns (specification, section 2, "Submission dialog"). */
export const recordingLimits = {
  longest: 5 * 60,
  warnAt: 4.5 * 60,
  /** Tolerance for what a recorder adds while it stops. */
  grace: 15,
  bytes: 10 * 1024 * 1024,
} as const;

/**
 * Memory budget for the recordings that an isolate processes concurrently; further ones wait. Of its 128 MB, a
 * recording takes up to five times its size while it is remuxed and transcribed.
 */
export const workLimits = {
  bytes: 2 * recordingLimits.bytes,
  /** Maximum wait for memory, in milliseconds. */
  timeoutMs: 20_000,
  /** Milliseconds after which a reservation expires: longer than a slow phone's upload and a transcription together. */
  lease: 5 * 60_000,
} as const;
