import type { StoryState } from "./state";

/** Who acts. The check acts in place of an author whose words it stops. */
export type Actor = { kind: "author" } | { kind: "check"; reason: string } | { kind: "editor"; id: string };

export type Action =
  | { type: "submit"; shared: boolean }
  | { type: "edit" | "publish" | "unpublish" | "withdraw" }
  | { type: "approve" | "return" | "remove" | "correct"; reason: string }
  | { type: "undo"; decision: EarlierDecision };

/** A decision that somebody wants to take back. */
export interface EarlierDecision {
  by: string;
  /** The reason for the state before it. */
  reasonBefore: string | null;
  stateBefore: StoryState | null;
  /** Whether nothing else was decided about the story since. */
  stands: boolean;
}
