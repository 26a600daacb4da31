import { gatheringReason, originalReason, type StoryState, stateNames } from "../moderation/state";

/** Who can see a story, and why, for its author. */
export function visibilityText({ state, reason }: { state: StoryState; reason: string | null }): string {
  const name = stateNames[state].replace(/^./, (letter) => letter.toUpperCase());
  switch (state) {
    case "published":
      return `${name}: anyone can read it.`;
    case "hidden":
      return `${name}: nobody but you can see it.`;
    case "sent":
    case "held":
    case "edited":
      return `${name}: ${waitingBecause(state, reason)}.`;
    case "withdrawn":
      return `${name}: its text is erased.`;
    default:
      return `${name}${state === "returned" ? " by an editor" : ""}: ${originalReason(reason ?? "")}`;
  }
}

/** Why a story waits for review, for editor and author. */
export function waitingBecause(state: StoryState, reason: string | null): string {
  const why = originalReason(reason ?? "");
  if (state === "held") return why === gatheringReason ? why : `held by a check, because of ${why}`;
  return state === "edited" ? "edited after it was returned" : "sent for review";
}
