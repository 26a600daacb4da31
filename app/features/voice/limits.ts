/** Maximum duration of a recording in seconds, and when the timer warns (specification, section 2, "Submission dialog"). */
export const recordingLimits = {
  longest: 5 * 60,
  warnAt: 4.5 * 60,
  /** What a recorder adds while it stops. */
  grace: 15,
  bytes: 10 * 1024 * 1024,
} as const;

/**
 * The recordings that one isolate works on at once; others wait. Of its 128 MB, a recording takes up to five times its own
 * bytes while it is written anew and heard.
 */
export const workLimits = {
  bytes: 2 * recordingLimits.bytes,
  /** Milliseconds that a sender waits for its turn. */
  timeoutMs: 20_000,
  /** Milliseconds after which a sender counts as gone: longer than a slow phone's upload and an engine together. */
  lease: 5 * 60_000,
} as const;
