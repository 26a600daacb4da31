import { isWaiting, stateNames } from "~/features/stories/moderation/state";
import type { StoryForDecision } from "../queue/queue.server";

/** Data of the conflict panel: a story that changed after the editor read it. */
export type Conflict = ReturnType<typeof conflictOf>;

export const conflictOf = (story: StoryForDecision) => ({
  id: story.id,
  songTitle: story.songTitle,
  artistName: story.artistName,
  content: story.content,
  language: story.language,
  isWaiting: isWaiting(story.state),
  what: whatHappened(story),
});

/** The concurrent change, in a sentence. */
function whatHappened({ state, decidedBy, decidedByName, reason }: StoryForDecision): string {
  if (isWaiting(state)) return "This story has changed since you read it. This is how it reads now:";
  const who = decidedByName ?? (decidedBy === "author" ? "its author" : "another editor");
  return `Somebody was faster: this story is ${stateNames[state]}, by ${who}: ${reason}`;
}
