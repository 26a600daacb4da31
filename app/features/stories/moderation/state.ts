import { msg } from "~/lib/i18n/t";
import type { storyReviews } from "~db/schema/moderation";
import type { storyStates } from "~db/schema/stories";
import { reviewReasons } from "./review-reasons";

/** State of a story. */
export type StoryState = (typeof storyStates)[number];

type Review = typeof storyReviews.$inferSelect;

/** States in which a story waits for review; they differ in who may publish it. */
const waiting: readonly StoryState[] = ["sent", "held", "edited"];

/** Whether a story is in the review queue. */
export const isWaiting = (state: StoryState): boolean => waiting.includes(state);

/** Value of a review row's `decision`, a column that is older than states. */
export const decisionFor = {
  published: "approved",
  hidden: "unpublished",
  sent: "held",
  held: "held",
  edited: "held",
  returned: "rejected",
  removed: "removed",
  withdrawn: "withdrawn",
} as const satisfies Record<StoryState, Review["decision"]>;

/** Names of the states, for authors and editors; `t` translates them. */
export const stateNames = {
  published: msg("published"),
  hidden: msg("hidden by its author"),
  sent: msg("waiting for an editor"),
  held: msg("waiting for an editor"),
  edited: msg("waiting for an editor"),
  returned: msg("returned"),
  removed: msg("removed by an editor"),
  withdrawn: msg("withdrawn"),
} as const satisfies Record<StoryState, string>;

/** A story with its newest review; all null if there is none. */
export interface ReviewedStory {
  isPublished: boolean;
  decision: Review["decision"] | null;
  decidedBy: string | null;
  reason: string | null;
  state: StoryState | null;
}

/**
 * The state of a story. `isPublished` decides: a published row is `published` whatever its newest review says, and an
 * unpublished one never is.
 */
export function stateOf(story: ReviewedStory): StoryState {
  if (story.isPublished) return "published";
  const state = story.state ?? formerState(story);
  return state === "published" ? "hidden" : state;
}

/** The state of a story whose newest review has no state, since it is older than that column. */
function formerState({ decision, decidedBy, reason }: ReviewedStory): StoryState {
  if (decision === "rejected") return "returned";
  if (decision === "removed" || decision === "withdrawn") return decision;
  if (decision !== "held") return "hidden";
  if (decidedBy !== "author") return "held";
  return reason === reviewReasons.edited ? "edited" : "sent";
}
