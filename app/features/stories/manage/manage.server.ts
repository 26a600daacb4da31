import { eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { noWhereAndWhen, placeColumns } from "~/features/places/place-columns.server";
import { songColumns, storeSong } from "~/features/songs/store-song.server";
import { dayMs } from "~/lib/durations";
import { type Database, hasChanged } from "~/platform/database";
import { forgetMails } from "~/platform/mail/sweep";
import { storyReviews } from "~db/schema/moderation";
import { savedStories } from "~db/schema/saved";
import { stories } from "~db/schema/stories";
import { blanks, choiceColumns, storyColumns } from "../defaults";
import { toldAfterEdit } from "../how-told";
import type { LanguageColumns } from "../language/after-edit.server";
import { applyStep, stateColumns } from "../moderation/apply-step.server";
import { contentKey, type ShownWords } from "../moderation/checks.server";
import { type Step, withdrawn } from "../moderation/moderate";
import { addReview } from "../moderation/reviews.server";
import { creditedTo } from "../public-story";
import type { StoryWords } from "../schema";
import { giveUpClips } from "../submit/clip.server";
import { dropTranslations } from "../translation/translations.server";
import type { ManagedStory } from "./managed-story.server";

/** The public text of a stored story. */
export const shownWords = (story: ManagedStory): ShownWords => ({
  ...story,
  names: [creditedTo({ ...story, userAvatar: null }).name, story.submitterName, story.place_text, story.spot],
});

/** The public text of a story after an edit. */
export const changedWords = (story: ManagedStory, words: StoryWords): ShownWords =>
  shownWords({
    ...story,
    ...storyColumns(words),
    place_text: words.place_text ?? null,
    isAnonymous: isAnonymous(story, words),
  });

/**
 * Replaces a story's text and credit.
 * @param language from `languageAfterEdit`
 * @returns false on a conflict: the story was changed since it was read, and nothing was written
 */
export async function editStory(
  db: Database,
  story: ManagedStory,
  words: StoryWords,
  step: Step,
  language: LanguageColumns = {},
): Promise<boolean> {
  const columns = storyColumns(words);
  const song = { title: columns.songTitle, artist: columns.artistName };
  const changed = {
    ...columns,
    ...choiceColumns(words),
    ...language,
    ...(await placeColumns(db, words)),
    ...songColumns(song),
    contentKey: await contentKey(columns.storyContent),
    isAnonymous: isAnonymous(story, words),
    told: toldAfterEdit(story, columns.storyContent),
  };
  return applyStep(db, story, step, changed, storeSong(db, song, words.recording_id));
}

/** An account's story keeps its setting; a visitor's is signed if a name is given. */
const isAnonymous = (story: ManagedStory, words: StoryWords): boolean =>
  story.userId ? story.isAnonymous : !words.submitter_name;

/**
 * Withdraws a story permanently: hides it and deletes its text, names and address. What remains is the row, which other
 * stories may refer to, with its song, the log of decisions, and the hash of its private link, which from then on says
 * what happened.
 * @returns false if there is no such story in this database, or it was withdrawn before
 */
export async function withdrawStory(db: Database, story: { id: string }): Promise<boolean> {
  const results = await db.batch(withdrawal(db, eq(stories.id, story.id)));
  return hasChanged(results.at(-1));
}

/** The statements that withdraw the selected stories, except those already withdrawn, for a larger batch. */
export const withdrawal = (db: Database, of: SQL) => {
  const which = sql`${of} AND ${ne(stories.storyContent, "")}`;
  return [
    giveUpClips(db, which),
    forgetSaved(db, which),
    dropTranslations(db, which),
    ...forgetMailsAbout(db, which),
    addReview(db, which, withdrawn.review),
    db
      .update(stories)
      .set({
        ...stateColumns(withdrawn),
        ...noWhereAndWhen,
        contentKey: null,
        isAnonymous: true,
        clipId: null,
        voicePublished: false,
        storyContent: "",
        // The song's title and artist stay: counts and the search's names are corrected by them, and the log names it
        // so.
        albumName: blanks.album,
        gatheringSpot: null,
        language: "",
        languageChosen: false,
        submitterName: null,
        submitterEmail: null,
        userName: null,
        userAvatar: null,
      })
      .where(which),
  ] as const;
};

/**
 * The ids of the mails about the selected stories: with the private link, and about decisions. One that couldn't be
 * sent is kept with its author's address.
 */
const mailsAbout = (which: SQL) =>
  sql`SELECT 'manage:' || id FROM ${stories} WHERE ${which} UNION ALL
    SELECT 'decision:' || id FROM ${storyReviews} WHERE story_id IN (SELECT id FROM ${stories} WHERE ${which})`;

/** The statements that delete what is kept of such mails. */
export const forgetMailsAbout = (db: Database, which: SQL) => forgetMails(db, mailsAbout(which));

/** Milliseconds within which a mail is given up that was being tried again when its story was withdrawn. */
const retriedForMs = dayMs;

/** Scheduled: deletes what was kept of mails about withdrawn stories since: one may have failed once more. */
export const forgetWithdrawnMails = (db: Database, now: Date) =>
  db.batch(
    forgetMailsAbout(
      db,
      sql`${stories.id} IN (SELECT story_id FROM ${storyReviews}
        WHERE decision = ${withdrawn.review.decision} AND created_at > ${now.getTime() - retriedForMs})`,
    ),
  );

/** Takes the selected stories off all reading lists. */
const forgetSaved = (db: Database, which: SQL) =>
  db
    .delete(savedStories)
    .where(inArray(savedStories.storyId, db.select({ id: stories.id }).from(stories).where(which)));
