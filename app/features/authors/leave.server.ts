import { and, eq, sql } from "drizzle-orm";
import { removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import type { Member } from "~/features/accounts/viewer";
import { blanks } from "~/features/stories/defaults";
import { withdrawal } from "~/features/stories/manage.server";
import { type Teller, tellVisibilityChanged } from "~/features/stories/tell.server";
import { forgetClip } from "~/features/voice/loose-clips.server";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import { forgetRecipient } from "~/platform/mail/sweep";
import { users } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";

interface Rooms extends Teller {
  db: Database;
  files: Files;
}

/** Stories whose readers and recordings are seen to at once; the cron deletes the other recordings within hours. */
const atOnce = 50;

const nobody = {
  userId: null,
  userName: null,
  userAvatar: null,
  submitterName: blanks.author,
  submitterEmail: null,
  isAnonymous: true,
};

/** Deletes an account for good. Its stories stay, and nothing says whose they were. */
export async function leaveStories(rooms: Rooms, member: Member): Promise<void> {
  const { db } = rooms;
  await removeAvatar(rooms, member);
  await db.batch([
    db.update(stories).set(nobody).where(eq(stories.userId, member.userId)),
    forgetRecipient(db, member.account.email),
    deleteUser(db, member),
  ]);
  await rooms.pages.purge(["stories"]);
}

/** Deletes an account for good and withdraws its stories, with their recordings: all of it or nothing. */
export async function takeStories(rooms: Rooms, member: Member): Promise<void> {
  const { db } = rooms;
  const own = eq(stories.userId, member.userId);
  const told = await db
    .select({ id: stories.id, clipId: stories.clipId })
    .from(stories)
    .where(and(own, sql`(is_published = 1 OR clip_id IS NOT NULL)`))
    .limit(atOnce);
  await removeAvatar(rooms, member);
  await db.batch([...withdrawal(db, own), forgetRecipient(db, member.account.email), deleteUser(db, member)]);
  for (const story of told) {
    await tellVisibilityChanged(rooms, story);
    if (story.clipId) await forgetClip(rooms, story.clipId);
  }
}

/** Sessions, passwords and profile go with the user's row. */
const deleteUser = (db: Database, { userId }: Member) => db.delete(users).where(eq(users.id, userId));
