import type { storyReviews } from "~db/schema/moderation";
import type { Action, Actor, EarlierDecision } from "./action";
import { moves } from "./moves";
import { asTakenBack, reviewReasons } from "./review-reasons";
import { decisionFor, type StoryState } from "./state";

/** Result of an action: the next state, and the review row that explains it; null if nothing was decided. */
export interface Step {
  state: StoryState;
  review: Review | null;
}

type Review = Required<
  Pick<typeof storyReviews.$inferInsert, "decision" | "decidedBy" | "reason" | "state" | "stateBefore">
>;

/** Reasons for the states that an author causes. */
const reasons: Partial<Record<StoryState, string>> = {
  published: reviewReasons.shared,
  hidden: reviewReasons.hidden,
  sent: reviewReasons.sent,
  edited: reviewReasons.edited,
  withdrawn: reviewReasons.withdrawn,
};

/**
 * The state machine of stories.
 * @param state the current state; null for a new story
 * @returns null if this actor may not do this in this state
 */
export function moderate(state: StoryState | null, action: Action, actor: Actor): Step | null {
  const next = nextState(state, action, actor);
  if (!next) return null;
  const isSilent = next === state && (actor.kind === "author" || next !== "held");
  if (isSilent && actor.kind !== "editor") return { state: next, review: null };
  return { state: next, review: { ...explain(next, state, action, actor), state: next } };
}

function nextState(state: StoryState | null, action: Action, actor: Actor): StoryState | null {
  if (action.type === "submit") return state === null ? firstState(action.shared, actor) : null;
  if (state === null) return null;
  if (action.type === "undo")
    return actor.kind === "editor" ? undone(state, action.decision, actor.id) : null;
  return moves[actor.kind][action.type]?.[state] ?? null;
}

function firstState(shared: boolean, { kind }: Actor): StoryState | null {
  if (kind === "check") return "held";
  return kind === "author" ? (shared ? "published" : "sent") : null;
}

/** Editors can undo their own decision while it is the latest. */
function undone(state: StoryState, { by, isCurrent, stateBefore }: EarlierDecision, editor: string) {
  const isDecided = state === "published" || state === "returned" || state === "removed";
  return isDecided && isCurrent && by === editor ? stateBefore : null;
}

/** The review row, apart from its state. */
function explain(next: StoryState, before: StoryState | null, action: Action, actor: Actor) {
  const decision = decisionFor[next];
  if (actor.kind === "author") {
    return { decision, decidedBy: "author", reason: reasons[next] ?? "", stateBefore: null };
  }
  if (actor.kind === "check") {
    return { decision, decidedBy: "automatic", reason: actor.reason, stateBefore: null };
  }
  const canBeUndone = action.type === "approve" || action.type === "return" || action.type === "remove";
  return {
    decision,
    decidedBy: actor.id,
    reason: editorsReason(action),
    stateBefore: canBeUndone ? before : null,
  };
}

function editorsReason(action: Action): string {
  if (action.type === "undo") return asTakenBack(action.decision.reasonBefore);
  return "reason" in action ? action.reason : "";
}

/** Withdrawing as one step for many stories; allowed in every state except `withdrawn` itself. */
export const withdrawn = {
  state: "withdrawn",
  review: {
    decision: decisionFor.withdrawn,
    decidedBy: "author",
    reason: reviewReasons.withdrawn,
    state: "withdrawn",
    stateBefore: null,
  },
} satisfies Step;
