/** How long a recording may be, in seconds, and when the clock warns (specification, "Voice"). */
export const recordingLimits = {
  longest: 5 * 60,
  warnAt: 4.5 * 60,
  /** What a recorder adds while it stops. */
  grace: 15,
  bytes: 10 * 1024 * 1024,
} as const;
