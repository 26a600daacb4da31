import { and, eq, isNull, sql } from "drizzle-orm";
import { removeCards } from "~/features/cards/remove.server";
import { withdrawal } from "~/features/stories/manage/manage.server";
import { discountForAuthor } from "~/features/stories/tallies/author-tally.server";
import { forgetClip } from "~/features/voice/clips/loose-clips.server";
import { type Database, hasChanged } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import type { Signer } from "~/platform/signer";
import { stories } from "~db/schema/stories";

/** The data needed to delete a story of an author's own, withdrawn or not; null if it isn't theirs or doesn't exist. */
export const findDeletable = (db: Database, userId: string, id: string) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      storyContent: stories.storyContent,
      clipId: stories.clipId,
    })
    .from(stories)
    .where(and(eq(stories.id, id), eq(stories.userId, userId)))
    .get();

/**
 * Deletes a story of an author's own: withdraws it and removes it from their list. Its row stays, without any of the
 * author's text, since other stories may refer to it.
 * @returns false if there is no such story of theirs in this database
 */
export async function deleteOwnStory(db: Database, userId: string, id: string): Promise<boolean> {
  const own = sql`${eq(stories.id, id)} AND ${eq(stories.userId, userId)}`;
  const results = await db.batch([
    ...withdrawal(db, own),
    discountForAuthor(db, userId, id),
    db.update(stories).set({ userId: null }).where(own),
  ]);
  return hasChanged(results.at(-1));
}

/**
 * Deletes the recording and the cards of a story that was withdrawn, or whose author left. Should it fail, the
 * scheduled job and the queue's consumer repeat it; for pictures that no row names, only of a story that is withdrawn.
 */
export async function forgetFiles(
  deps: { db: Database; files: Files; log: Log },
  { id, clipId }: { id: string; clipId: string | null },
): Promise<void> {
  if (clipId) await forgetClip(deps, clipId);
  await removeCards(deps, id).catch((error) => deps.log.error("card.remove", error));
}

/**
 * What the form that deletes a story brings with it. A deleted row doesn't say whose it was, so that only this tells a
 * form that comes twice from a stranger's.
 */
export const signDeletion = (signer: Signer, userId: string, id: string): Promise<string> =>
  signer.sign(deletion(userId, id));

/** Whether a story that isn't this author's was theirs when they opened this form, and is deleted. */
export async function isDeletedBefore(
  { main, signer }: { main: Database; signer: Signer },
  userId: string,
  id: string,
  proof: string,
): Promise<boolean> {
  if (!(await signer.verify(deletion(userId, id), proof))) return false;
  const deleted = and(eq(stories.id, id), isNull(stories.userId), eq(stories.storyContent, ""));
  return (await main.$count(stories, deleted)) > 0;
}

const deletion = (userId: string, id: string) => `delete ${id} ${userId}`;
