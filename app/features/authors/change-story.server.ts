import type { Viewer } from "~/features/accounts/viewer";
import { changedWords, editStory, shownWords } from "~/features/stories/manage/manage.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import type { Actor } from "~/features/stories/moderation/action";
import { applyStep } from "~/features/stories/moderation/apply-step.server";
import { findHeldReason, type ShownWords } from "~/features/stories/moderation/checks.server";
import { moderate } from "~/features/stories/moderation/moderate";
import type { StoryState } from "~/features/stories/moderation/state";
import type { StoryWords } from "~/features/stories/schema";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Safety } from "~/platform/safety";

export interface ChangeDeps {
  db: Database;
  viewer: Viewer;
  heldWords: string[];
  safety: Safety | null;
  log: Log;
}

/** The state that a story has come to; null where its author may not do this; "changed" where somebody was faster. */
type Outcome = StoryState | null | "changed";

/** How often an author's change is tried against others that come at the same moment. */
const tries = 5;

/**
 * Changes a story as it stands: where somebody else changes it in between, it is read again and all is weighed anew.
 * @returns the state that it has come to; null where its author may not do this
 * @throws what `read` throws for a story that is gone
 */
export async function change(
  read: () => Promise<ManagedStory>,
  act: (story: ManagedStory) => Promise<Outcome>,
): Promise<StoryState | null> {
  for (let tried = 0; tried < tries; tried++) {
    const outcome = await act(await read());
    if (outcome !== "changed") return outcome;
  }
  throw new Error("The story changes all the time");
}

/** Replaces a story's words; what a check finds in them waits for an editor. */
export async function edit(deps: ChangeDeps, story: ManagedStory, words: StoryWords): Promise<Outcome> {
  const step = moderate(
    story.state,
    { type: "edit" },
    await actorFor(deps, story, changedWords(story, words)),
  );
  if (!step) return null;
  return (await editStory(deps.db, story, words, step)) ? step.state : "changed";
}

/** Shows a story that no editor and no check holds back; its words are checked as they stand. */
export async function publish(deps: ChangeDeps, story: ManagedStory): Promise<Outcome> {
  if (!story.canPublish) return null;
  const step = moderate(story.state, { type: "publish" }, await actorFor(deps, story, shownWords(story)));
  if (!step?.review) return step?.state ?? null;
  return (await applyStep(deps.db, story, step)) ? step.state : "changed";
}

/** Hides a published story from everyone but its author. */
export async function unpublish(db: Database, story: ManagedStory): Promise<Outcome> {
  const step = moderate(story.state, { type: "unpublish" }, { kind: "author" });
  if (!step?.review) return step?.state ?? null;
  return (await applyStep(db, story, step)) ? step.state : "changed";
}

/** The author, or the check where it finds something in the words that readers would see. */
async function actorFor(deps: ChangeDeps, story: ManagedStory, words: ShownWords): Promise<Actor> {
  const checks = { ...deps, isTooFast: false, isUnchecked: false };
  const reason = await findHeldReason(deps.db, deps.viewer, words, checks, story);
  return reason ? { kind: "check", reason } : { kind: "author" };
}
