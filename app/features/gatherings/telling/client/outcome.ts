import type { SentTelling } from "../answer";

/** What became of a story that was sent. */
export type Outcome =
  | ({ at: "stored" } & SentTelling)
  /** Its author must change something. */
  | { at: "refused"; problem: string }
  /** It is sent again after some milliseconds, or when there is a network. */
  | { at: "later"; problem: string | null; retryAfterMs: number; isKept?: boolean };
