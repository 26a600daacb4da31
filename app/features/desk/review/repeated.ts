import type { EarlierDecision } from "~/features/stories/moderation/action";
import { asTakenBack } from "~/features/stories/moderation/review-reasons";
import type { StoryForDecision } from "../queue/queue.server";
import type { Decision } from "./decisions.server";

// A form that comes twice, since somebody pressed twice, or again when no answer came, was carried out the first time.

/** The form's own decision, if it is what left the story as it is; null otherwise. */
export const repeatedDecision = (
  editor: string,
  story: StoryForDecision,
  { version, intent, reason }: { version?: number; intent: Decision; reason: string },
): string | null =>
  story.version - 1 === version &&
  story.decidedBy === editor &&
  story.decision === intent &&
  story.reason === reason
    ? story.reviewId
    : null;

/** Whether a correction left the story as it is, or somebody else made just the same. */
export const isCorrected = (
  story: StoryForDecision,
  { version, title, artist }: { version?: number; title: string; artist: string },
): boolean => story.version - 1 === version && story.songTitle === title && story.artistName === artist;

/** Whether the story is as it was before the editor's decision because they took it back. */
export const isTakenBack = (
  editor: string,
  story: StoryForDecision,
  { by, stateBefore, reasonBefore }: EarlierDecision,
): boolean =>
  by === editor &&
  story.decidedBy === editor &&
  story.state === stateBefore &&
  story.reason === asTakenBack(reasonBefore);
