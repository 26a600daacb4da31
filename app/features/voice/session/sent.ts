/** Result of sending a recording. */
export type Sent =
  | { status: "heard"; text: string }
  /** Stored; no transcript was requested. */
  | { status: "kept" }
  /** The request failed, or its response was lost. */
  | { status: "unreachable" }
  /** With a message for the author. `retryAfterMs`: a later attempt may succeed. */
  | { status: "refused"; title: string; description?: string; isKept: boolean; retryAfterMs?: number };

/** Whether the server has stored the recording: also when it refused to transcribe it. */
export const hasArrived = (sent: Sent): boolean =>
  sent.status === "kept" || sent.status === "heard" || (sent.status === "refused" && sent.isKept);
