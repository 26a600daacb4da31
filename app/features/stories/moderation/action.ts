import type { StoryState } from "./state";

/** Who performs an action. The check acts in place of an author whose text it holds. */
export type Actor = { kind: "author" } | { kind: "check"; reason: string } | { kind: "editor"; id: string };

export type Action =
  | { type: "submit"; shared: boolean }
  /** `resave` is an edit that leaves everything that readers see as it is. */
  | { type: "edit" | "resave" | "publish" | "unpublish" | "withdraw" }
  | { type: "approve" | "return" | "remove" | "correct"; reason: string }
  | { type: "undo"; decision: EarlierDecision };

/** A decision that is to be undone. */
export interface EarlierDecision {
  by: string;
  /** The reason for the state before it. */
  reasonBefore: string | null;
  stateBefore: StoryState | null;
  /** Whether it is still the story's latest decision. */
  isCurrent: boolean;
}
