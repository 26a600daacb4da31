import type { SentTelling } from "../answer";

/** What became of a story that was sent. */
export type Outcome =
  | ({ status: "stored" } & SentTelling)
  /** Its author must change something. */
  | { status: "refused"; problem: string }
  /** It is sent again after some milliseconds, or when there is a network. */
  | { status: "later"; problem: string | null; retryAfterMs: number; isKept?: boolean };
