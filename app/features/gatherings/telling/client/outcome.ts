import type { SentTelling } from "../answer";

/** Milliseconds after which a story is sent again that has got no answer, or that the outbox still has. */
export const resendMs = 15_000;

/** What became of a story that was sent. */
export type Outcome =
  | ({ status: "stored" } & SentTelling)
  /** Its author must change something. */
  | { status: "refused"; problem: string }
  /** It is sent again after some milliseconds, or when there is a network. */
  | { status: "later"; problem: string | null; retryAfterMs: number; isKept?: boolean };
