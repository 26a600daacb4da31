import type { Viewer } from "~/features/accounts/viewer";
import { languageAfterEdit } from "~/features/stories/language/after-edit.server";
import { changesNothing } from "~/features/stories/manage/changes-nothing.server";
import { changedWords, editStory, shownWords } from "~/features/stories/manage/manage.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import type { Actor } from "~/features/stories/moderation/action";
import { applyStep } from "~/features/stories/moderation/apply-step.server";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { findHeldReason, type ShownWords } from "~/features/stories/moderation/checks.server";
import { moderate } from "~/features/stories/moderation/moderate";
import { reviewReasons } from "~/features/stories/moderation/review-reasons";
import type { StoryState } from "~/features/stories/moderation/state";
import type { StoryWords } from "~/features/stories/schema";
import type { Assets } from "~/platform/assets";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Safety } from "~/platform/models/safety";

export interface ChangeDeps {
  db: Database;
  viewer: Viewer;
  assets: Assets;
  heldWords: string[];
  /** Whether editors let all that would become public wait. */
  holdsAll: boolean;
  safety: Safety | null;
  log: Log;
}

/** The story's new state; null if its author may not do this; "changed" after a conflicting write. */
type Outcome = StoryState | null | "changed";

/** Maximum attempts of an author's change under concurrent writes. */
const maxTries = 5;

/**
 * Changes a story with optimistic locking: after a conflicting write, it is read again and the change re-evaluated.
 * @returns what `act` returns, such as the new state; null if its author may not do this
 * @throws what `read` throws for a missing story
 */
export async function change<Done>(
  read: () => Promise<ManagedStory>,
  act: (story: ManagedStory) => Promise<Done | "changed">,
): Promise<Done> {
  for (let tried = 0; tried < maxTries; tried++) {
    const outcome = await act(await read());
    if (outcome !== "changed") return outcome;
  }
  throw new Error("The story changes all the time");
}

/** Replaces a story's text; it is held for review if a check finds something, and readers would see another one. */
export async function edit(deps: ChangeDeps, story: ManagedStory, words: StoryWords): Promise<Outcome> {
  const step = moderate(
    story.state,
    { type: changesNothing(story, words) ? "resave" : "edit" },
    await actorFor(deps, story, changedWords(story, words)),
  );
  if (!step) return null;
  const language = await languageAfterEdit(deps, story, words);
  return (await editStory(deps.db, story, words, step, language)) ? step.state : "changed";
}

/** Publishes a story that was not removed or held back by an editor; its text is checked first. */
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

/**
 * The acting party: the author, or the check if it finds something in the public text, or in the transcript of a public
 * recording: neither may have been checked while nobody saw it. It always does at a gathering, whose big screen must
 * show nothing that no editor has read.
 */
async function actorFor(deps: ChangeDeps, story: ManagedStory, words: ShownWords): Promise<Actor> {
  const checks = { ...deps, isTooFast: false, isUnchecked: false };
  const said = { text: words.storyContent, transcript: story.voicePublished ? story.transcript : null };
  const found =
    (await findHeldReason(deps.db, deps.viewer, words, checks, story)) ??
    (await findVoiceHeldReason(deps.db, deps.viewer, said, checks, story));
  const reason = found ?? (story.gatheringId && !deps.viewer.isEditor ? reviewReasons.gathering : null);
  return reason ? { kind: "check", reason } : { kind: "author" };
}
