import { isWaiting, stateNames } from "~/features/stories/moderation/state";
import { t } from "~/lib/i18n/t";
import { noteWords } from "../log/note-words.server";
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
  if (isWaiting(state)) return t("This story has changed since you read it. This is how it reads now:");
  return t("Somebody was faster: this story is {state}, by {who}: {reason}", {
    state: t(stateNames[state]),
    who: decidedByName ?? (decidedBy === "author" ? t("its author") : t("another editor")),
    reason: noteWords(reason ?? ""),
  });
}
