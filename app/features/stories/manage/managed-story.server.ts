import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { ErrorWords } from "~/ui/error-page";
import { stories, storyReviews } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { moderate } from "../moderation/moderate";
import { stateOf } from "../moderation/state";
import { hashManageToken } from "../submit/keys.server";

/** A story as its author sees it behind the private manage link. */
export type ManagedStory = NonNullable<Awaited<ReturnType<typeof findManagedStory>>>;

/**
 * The story that a private manage link opens, with the newest reason for its visibility. Null for a wrong token: the
 * link is the permission.
 */
export const findManagedStory = async (db: Database, token: string) =>
  findManaged(db, eq(stories.manageTokenHash, await hashManageToken(token)));

/** The same for an author with an account. Null for what isn't theirs or isn't there; withdrawn is withdrawn. */
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
      /** What its recording says; null where nothing was heard. */
      transcript: voiceClips.transcript,
      decision: storyReviews.decision,
      decidedBy: storyReviews.decidedBy,
      reason: storyReviews.reason,
      state: storyReviews.state,
    })
    .from(stories)
    .leftJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .leftJoin(storyReviews, eq(storyReviews.storyId, stories.id))
    .where(which)
    .orderBy(desc(storyReviews.createdAt), desc(storyReviews.id))
    .limit(1)
    .get();
  if (!row) return null;
  const state = stateOf(row);
  const may = (type: "edit" | "publish") => moderate(state, { type }, { kind: "author" }) !== null;
  return { ...row, state, canPublish: may("publish"), canEdit: may("edit") };
}

const withdrawnWords: ErrorWords = {
  title: "This story was withdrawn",
  text: "Its author withdrew it. Its text, its recording and the author’s details are erased, and nobody can bring them back.",
};

/** As `findManagedStory`; whoever has no valid link gets the not-found page, a withdrawn story's says so (410). */
export async function requireManagedStory(db: Database, token: string | undefined) {
  const story = token ? await findManagedStory(db, token) : null;
  if (!story) throw new Response(null, { status: 404 });
  if (story.state === "withdrawn") throw Response.json(withdrawnWords, { status: 410 });
  return story;
}

/** As `findOwnStory`; whoever has no such story gets the not-found page. */
export async function requireOwnStory(db: Database, userId: string, id: string | undefined) {
  const story = id ? await findOwnStory(db, userId, id) : null;
  if (!story) throw new Response(null, { status: 404 });
  return story;
}
