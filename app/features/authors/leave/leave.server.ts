import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import type { Member } from "~/features/accounts/viewer";
import { anonymizeReports } from "~/features/reports/anonymize-reports.server";
import { anonymizeLikes } from "~/features/sharing/likes/anonymize-likes.server";
import { bringBackAll } from "~/features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { blanks } from "~/features/stories/defaults";
import { enqueueAllChanged } from "~/features/stories/enqueue.server";
import { withdrawal } from "~/features/stories/manage/manage.server";
import { giveUpClips } from "~/features/stories/submit/clip.server";
import { noteDeparture } from "~/platform/backups/departures";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import { forgetRecipient } from "~/platform/mail/sweep";
import { users } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";
import { forgetFiles } from "../delete-story.server";

type Deps = Parameters<typeof enqueueAllChanged>[0] & ArchiveDeps & { db: Database; files: Files; log: Log };

/**
 * Stories whose recordings and cards are deleted at once; the scheduled job deletes the other recordings within hours,
 * and the queue's consumer the other cards.
 */
const batchSize = 50;

/** Anonymized author columns. A voice identifies its speaker, so recordings go, too. */
const nobody = {
  userId: null,
  userName: null,
  userAvatar: null,
  submitterName: blanks.author,
  submitterEmail: null,
  isAnonymous: true,
  clipId: null,
  voicePublished: false,
  // Makes an edit in progress conflict, so that it can't restore the name.
  version: sql`${stories.version} + 1`,
};

/**
 * Deletes an account permanently. Its stories stay, anonymized and without their recordings. Archived ones come back
 * first; what the archives have after that, such as the profile, is of a story that was moved in this very second, or
 * not deleted there yet. What is moved still later, `forgetLeftAccounts` deletes.
 */
export async function leaveStories(deps: Deps, member: Member): Promise<void> {
  const { db } = deps;
  const own = eq(stories.userId, member.userId);
  await bringBackAll(deps, stories.userId, member.userId);
  const left = await notWithdrawn(db, own);
  await removeAvatar(deps, member.userId);
  await db.batch([
    ...leaving(db, member.userId),
    ...forgetRecipient(db, member.account.email),
    noteDeparture(db, "account", member.userId),
  ]);
  for (const archive of deps.archives) await archive.db.batch(leaving(archive.db, member.userId));
  await followUp(deps, left);
}

/** Deletes an account permanently and withdraws its stories, with their recordings, in one batch; archives as above. */
export async function takeStories(deps: Deps, member: Member): Promise<void> {
  const { db } = deps;
  const own = eq(stories.userId, member.userId);
  await bringBackAll(deps, stories.userId, member.userId);
  const taken = await notWithdrawn(db, own);
  await removeAvatar(deps, member.userId);
  await db.batch([
    ...withdrawal(db, own),
    ...forgetRecipient(db, member.account.email),
    ...anonymize(db, [member.userId]),
    noteDeparture(db, "account", member.userId),
    deleteUser(db, member.userId),
  ]);
  for (const { db: archived } of deps.archives) {
    await archived.batch([
      ...withdrawal(archived, own),
      ...anonymize(archived, [member.userId]),
      deleteUser(archived, member.userId),
    ]);
  }
  await followUp(deps, taken);
}

/** All of somebody's stories that have words, hidden ones, too: cards repeat them, and name their author. */
const notWithdrawn = (db: Database, own: SQL) =>
  db
    .select({ id: stories.id, clipId: stories.clipId })
    .from(stories)
    .where(and(own, ne(stories.storyContent, "")));

/** Refreshes pages, search and cards, and deletes recordings. */
async function followUp(deps: Deps, left: { id: string; clipId: string | null }[]): Promise<void> {
  await enqueueAllChanged(deps, left);
  for (const story of left.slice(0, batchSize)) await forgetFiles(deps, story);
}

/** The statements that delete an account, and keep its stories without their author and recordings. */
export const leaving = (db: Database, userId: string) => {
  const own = eq(stories.userId, userId);
  return [
    giveUpClips(db, own),
    db.update(stories).set(nobody).where(own),
    ...anonymize(db, [userId]),
    deleteUser(db, userId),
  ] as const;
};

/** Sessions, passwords and the profile are deleted by cascade. */
const deleteUser = (db: Database, userId: string) => db.delete(users).where(eq(users.id, userId));

/** The statements after which no like and no report leads to these accounts. */
export const anonymize = (db: Database, userIds: readonly string[]) =>
  [...anonymizeLikes(db, userIds), ...anonymizeReports(db, userIds)] as const;
