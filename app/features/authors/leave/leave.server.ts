import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import type { Member } from "~/features/accounts/viewer";
import { anonymizeReports } from "~/features/reports/anonymize-reports.server";
import { anonymizeLikes } from "~/features/sharing/likes/anonymize-likes.server";
import { bringBackAll } from "~/features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { blanks } from "~/features/stories/defaults";
import { type BatchEventDeps, enqueueAllChanged } from "~/features/stories/enqueue.server";
import { forgetMailsAbout, withdrawal } from "~/features/stories/manage/manage.server";
import { giveUpClips } from "~/features/stories/submit/clip.server";
import type { Archive } from "~/platform/archives/archives";
import { noteDeparture } from "~/platform/backups/departures";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import { forgetAccountMails, forgetRecipient } from "~/platform/mail/sweep";
import { users } from "~db/schema/accounts";
import { now } from "~db/schema/columns";
import { stories } from "~db/schema/stories";
import { forgetFiles } from "../delete-story.server";

type Deps = BatchEventDeps & ArchiveDeps & { db: Database; files: Files; log: Log };

/**
 * Stories whose recordings and cards are deleted at once; the scheduled job deletes the other recordings within hours,
 * and the queue's consumer the other cards; of stories that stay, only those that a row names.
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
  // Lets `checkIndex` repeat what is lost, where readers see a change: each at another moment of the last half hour. By
  // the same, the open data would tell which stories are of one author.
  updatedAt: sql`iif(${stories.isAnonymous} = 0 OR ${stories.voicePublished} = 1,
    max(${stories.createdAt}, ${now} - abs(random() % 1800000)), ${stories.updatedAt})`,
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
    ...forgetMailsOf(db, member.userId, member.account.email),
    ...leaving(db, member.userId),
    noteDeparture(db, "account", member.userId),
  ]);
  await followUp(deps, left);
  await inArchives(deps, ({ db: archived }) => archived.batch(leaving(archived, member.userId)));
}

/** Deletes an account permanently and withdraws its stories, with their recordings, in one batch; archives as above. */
export async function takeStories(deps: Deps, member: Member): Promise<void> {
  const { db } = deps;
  const own = eq(stories.userId, member.userId);
  await bringBackAll(deps, stories.userId, member.userId);
  const taken = await notWithdrawn(db, own);
  await removeAvatar(deps, member.userId);
  await db.batch([
    ...forgetMailsOf(db, member.userId, member.account.email),
    ...withdrawal(db, own),
    ...anonymize(db, [member.userId]),
    noteDeparture(db, "account", member.userId),
    deleteUser(db, member.userId),
  ]);
  await followUp(deps, taken);
  await inArchives(deps, ({ db: archived }) =>
    archived.batch([
      ...withdrawal(archived, own),
      ...anonymize(archived, [member.userId]),
      deleteUser(archived, member.userId),
    ]),
  );
}

/** The account is gone by now: what fails, `forgetLeftAccounts` repeats. */
async function inArchives({ archives, log }: Deps, work: (archive: Archive) => Promise<unknown>) {
  for (const archive of archives) await work(archive).catch((error) => log.error("leave.archive", error));
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
  return [...unsign(db, own), ...anonymize(db, [userId]), deleteUser(db, userId)] as const;
};

/** The statements that take author and recordings from these stories. */
export const unsign = (db: Database, of: SQL) =>
  [giveUpClips(db, of), db.update(stories).set(nobody).where(of)] as const;

/**
 * The statements that delete what is kept of mails that couldn't be sent: to an account's address, about it, and about
 * its stories. Before those that take its stories from it.
 * @param email the account's, or a query for it
 */
export const forgetMailsOf = (db: Database, userId: string, email: string | SQL) =>
  [
    ...forgetRecipient(db, email),
    ...forgetAccountMails(db, userId),
    ...forgetMailsAbout(db, eq(stories.userId, userId)),
  ] as const;

/** Sessions, passwords and the profile are deleted by cascade. */
const deleteUser = (db: Database, userId: string) => db.delete(users).where(eq(users.id, userId));

/** The statements after which no like and no report leads to these accounts. */
export const anonymize = (db: Database, userIds: readonly string[]) =>
  [...anonymizeLikes(db, userIds), ...anonymizeReports(db, userIds)] as const;
