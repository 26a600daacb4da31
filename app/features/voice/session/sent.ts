/** Result of sending a recording. */
export type Sent =
  | { at: "heard"; text: string }
  /** Stored; no transcript was requested. */
  | { at: "kept" }
  /** The request failed, or its response was lost. */
  | { at: "unreachable" }
  /** With a message for the author. `retryAfterMs`: a later attempt may succeed. */
  | { at: "refused"; title: string; description?: string; isKept: boolean; retryAfterMs?: number };
