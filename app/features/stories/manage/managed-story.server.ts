import { and, eq, type SQL, sql } from "drizzle-orm";
import { msg, t } from "~/lib/i18n/t";
import { sha256 } from "~/lib/sha256";
import { songNameHere } from "~/lib/songs/song-name";
import type { Database } from "~/platform/database";
import type { ErrorWords } from "~/ui/error-page";
import { storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { latestReview } from "../moderation/latest-review.server";
import { moderate } from "../moderation/moderate";
import { stateOf } from "../moderation/state";
import { hashManageToken } from "../submit/keys.server";
import { visibilityText } from "./visibility-text";

/** A story on its author's manage page. */
export type ManagedStory = NonNullable<Awaited<ReturnType<typeof findManagedStory>>>;

/**
 * The story of a private manage link, with its latest review. Null for a wrong token: the link is the authorization.
 */
const findManagedStory = async (db: Database, token: string) =>
  findManaged(db, eq(stories.manageTokenHash, await hashManageToken(token)));

/** The same for an author with an account. Null if the story isn't theirs, doesn't exist or was withdrawn. */
export async function findOwnStory(db: Database, userId: string, id: string) {
  const story = await findManaged(db, and(eq(stories.id, id), eq(stories.userId, userId)));
  return story?.state === "withdrawn" ? null : story;
}

async function findManaged(db: Database, which: SQL | undefined) {
  const row = await db
    .select({
      id: stories.id,
      storyContent: stories.storyContent,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      albumName: stories.albumName,
      submitterName: stories.submitterName,
      mood: stories.mood,
      format: stories.format,
      // By the names of their fields, which the form is filled by.
      place_text: stories.placeText,
      place_exactness: stories.placeExactness,
      year: stories.year,
      userName: stories.userName,
      userId: stories.userId,
      isAnonymous: stories.isAnonymous,
      isPublished: stories.isPublished,
      createdAt: stories.createdAt,
      version: stories.version,
      viewCount: stories.viewCount,
      clipId: stories.clipId,
      voicePublished: stories.voicePublished,
      told: stories.told,
      gatheringId: stories.gatheringId,
      spot: stories.gatheringSpot,
      /** As the form's field has it. */
      language: sql<string>`coalesce(nullif(${stories.language}, ''), 'none')`.as("said_language"),
      languageChosen: stories.languageChosen,
      /** The recording's transcript; null if there is none. */
      transcript: voiceClips.transcript,
      copiedAt: voiceClips.copiedAt,
      loudnessLufs: voiceClips.loudnessLufs,
      decision: storyReviews.decision,
      decidedBy: storyReviews.decidedBy,
      reason: storyReviews.reason,
      state: storyReviews.state,
    })
    .from(stories)
    .leftJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .leftJoin(storyReviews, eq(storyReviews.id, latestReview("id", "stories.id")))
    .where(which)
    .get();
  if (!row) return null;
  const state = stateOf(row);
  const may = (type: "edit" | "publish") => moderate(state, { type }, { kind: "author" }) !== null;
  const { copiedAt, loudnessLufs, ...story } = row;
  return {
    ...story,
    /** How its song is called on the page. */
    shownSong: { songTitle: songNameHere(row.songTitle), artistName: songNameHere(row.artistName) },
    state,
    /** Another one for other words: `version` also counts decisions, which leave what a form was filled with. */
    textVersion: await textVersionOf(row),
    transcriptVersion: await versionOf(row.transcript ?? ""),
    /** Who can see it, and why. */
    visibility: visibilityText({ state, reason: row.reason }),
    canPublish: may("publish"),
    canEdit: may("edit"),
    /** Whether its published recording lacks the copy that every player decodes, or its loudness. */
    needsCopy: row.voicePublished && row.clipId !== null && (copiedAt === null || loudnessLufs === null),
  };
}

type FormWords = Pick<
  typeof stories.$inferSelect,
  "storyContent" | "songTitle" | "artistName" | "albumName" | "submitterName" | "format" | "year"
> & { place_text: string | null; place_exactness: string | null };

/** Without what the site finds itself, such as the mood: that may come while the form is open. */
async function textVersionOf({ storyContent, songTitle, artistName, albumName, ...row }: FormWords) {
  const { submitterName, format, year, place_text, place_exactness } = row;
  const words = [storyContent, songTitle, artistName, albumName, submitterName, format, year];
  return versionOf(JSON.stringify([...words, place_text, place_exactness]));
}

const versionOf = async (words: string) => (await sha256(words)).slice(0, 16);

const withdrawnWords: ErrorWords = {
  title: msg("This story was withdrawn"),
  text: msg(
    "Its author withdrew it. Its text, its recording and the author’s details are erased, and nobody can bring them back.",
  ),
};

/**
 * Like `findManagedStory`, withdrawn or not: the form that withdraws it may come twice.
 * @throws 404 without a valid link
 */
export async function requireLinkedStory(db: Database, token: string | undefined) {
  const story = token ? await findManagedStory(db, token) : null;
  if (!story) throw new Response(null, { status: 404 });
  return story;
}

/**
 * Like `findManagedStory`.
 * @throws 404 without a valid link, 410 for a withdrawn story
 */
export async function requireManagedStory(db: Database, token: string | undefined) {
  const story = await requireLinkedStory(db, token);
  if (story.state === "withdrawn") {
    const { title, text } = withdrawnWords;
    throw Response.json({ title: t(title), text: t(text) } satisfies ErrorWords, { status: 410 });
  }
  return story;
}

/**
 * Like `findOwnStory`.
 * @throws 404 if there is no such story
 */
export async function requireOwnStory(db: Database, userId: string, id: string | undefined) {
  const story = id ? await findOwnStory(db, userId, id) : null;
  if (!story) throw new Response(null, { status: 404 });
  return story;
}
