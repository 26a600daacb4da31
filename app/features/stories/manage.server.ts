import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { giveUpClips } from "./clip.server";
import { storyColumns } from "./defaults";
import { contentKey } from "./holding.server";
import { toldAfterEdit } from "./how-told";
import type { ManagedStory } from "./managed-story.server";
import { addReview } from "./reviews.server";
import type { StoryWords } from "./schema";

/**
 * Replaces a story's words and credit. A story that an editor had returned is read again, and so is one whose new words
 * must wait for an editor.
 * @param hold why they must, as `reasonToHold` says
 */
export async function editStory(
  db: Database,
  story: ManagedStory,
  words: StoryWords,
  hold: string | null,
): Promise<void> {
  const columns = storyColumns(words);
  const isReturned = story.decision === "rejected";
  const waits = isReturned || (hold !== null && story.isPublished);
  const edit = db
    .update(stories)
    .set({
      ...(waits ? { isPublished: false, inReviewSince: new Date() } : {}),
      contentKey: await contentKey(columns.storyContent),
      ...columns,
      isAnonymous: story.userId ? story.isAnonymous : !words.submitter_name,
      told: toldAfterEdit(story, columns.storyContent),
      updatedAt: new Date(),
    })
    .where(eq(stories.id, story.id));
  const decision = hold ? { by: "automatic", reason: hold } : { reason: "edited after it was returned" };
  const review = addReview(db, eq(stories.id, story.id), { decision: "held", ...decision });
  await db.batch(waits ? [edit, review] : [edit]);
}

/** Hides a published story from everyone but its author; it can be published again. */
export const unpublishStory = (db: Database, story: ManagedStory) =>
  changeVisibility(db, story, false, "unpublished", "hidden by its author");

/** Shows a story that its author may show: one that no editor and no automatic check holds back. */
export const publishStory = (db: Database, story: ManagedStory) =>
  changeVisibility(db, story, true, "approved", "shared with the community");

/**
 * Withdraws a story for good: hidden, and its text, names and address erased. What remains is the row that other
 * stories may point at, and the log of decisions.
 */
export const withdrawStory = (db: Database, story: ManagedStory) =>
  db.batch(withdrawal(db, eq(stories.id, story.id)));

/** The statements that withdraw the stories of `which`, for a batch of more. */
export const withdrawal = (db: Database, which: SQL) =>
  [
    giveUpClips(db, which),
    db
      .update(stories)
      .set({
        isPublished: false,
        inReviewSince: null,
        contentKey: null,
        isAnonymous: true,
        clipId: null,
        voicePublished: false,
        storyContent: "",
        submitterName: null,
        submitterEmail: null,
        userName: null,
        userAvatar: null,
        manageTokenHash: null,
        updatedAt: new Date(),
      })
      .where(which),
    addReview(db, which, { decision: "withdrawn", reason: "withdrawn by its author" }),
  ] as const;

/** Lets readers hear the voice of a story, or only its author. */
export const publishVoice = (db: Database, story: ManagedStory, isPublished: boolean) =>
  db
    .update(stories)
    .set({ voicePublished: isPublished, updatedAt: new Date() })
    .where(eq(stories.id, story.id));

/** Takes the voice off a story, for good; the text stays. */
export const removeVoice = (db: Database, story: ManagedStory) =>
  db.batch([
    giveUpClips(db, eq(stories.id, story.id)),
    db
      .update(stories)
      .set({ clipId: null, voicePublished: false, updatedAt: new Date() })
      .where(eq(stories.id, story.id)),
  ]);

/** The reason first, and only where something changes: a button pressed twice is one decision. */
const changeVisibility = (
  db: Database,
  story: ManagedStory,
  isPublished: boolean,
  decision: "approved" | "unpublished",
  reason: string,
) => {
  const toChange = and(eq(stories.id, story.id), ne(stories.isPublished, isPublished));
  return db.batch([
    addReview(db, toChange, { decision, reason }),
    db.update(stories).set({ isPublished, inReviewSince: null, updatedAt: new Date() }).where(toChange),
  ]);
};
