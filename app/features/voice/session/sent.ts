/** Result of sending a recording. */
export type Sent =
  | { status: "heard"; text: string }
  /** Stored; no transcript was requested. */
  | { status: "kept" }
  /** The request failed, or its response was lost. */
  | { status: "unreachable" }
  | Refused;

/** With a message for the author. */
interface Refused {
  status: "refused";
  title: string;
  description?: string;
  isKept: boolean;
  /** When a later attempt may succeed. */
  retryAfterMs?: number;
  /** The server, or something in between, has failed, and nothing was stored: a later attempt may succeed as well. */
  isDown?: boolean;
}

/** Whether a recording that was refused is sent again without its author, who has gone on by then. */
export const mayArriveLater = ({ retryAfterMs, isDown }: Refused): boolean =>
  retryAfterMs !== undefined || isDown === true;

type Arrived = Extract<Sent, { status: "heard" | "kept" }> | (Refused & { isKept: true });

/** Whether the server has stored the recording: also when it refused to transcribe it. */
export const hasArrived = (sent: Sent): sent is Arrived =>
  sent.status === "kept" || sent.status === "heard" || (sent.status === "refused" && sent.isKept);
