import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { accountsLeftLately } from "~/platform/backups/departures";
import { oneOf } from "~/platform/database";
import { users } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";
import { anonymize, unsign } from "./leave.server";

/**
 * Scheduled: deletes what archives still have of accounts that left lately: their profiles, whose a story was, whose a
 * share, whose a like, and whose a report. A story that was moved at that very moment brought its copy of them after
 * they were deleted there; or the archive was down.
 */
export async function forgetLeftAccounts({ main, archives }: ArchiveDeps, now: Date): Promise<void> {
  if (archives.length === 0) return;
  const left = await accountsLeftLately(main, now);
  if (left.length === 0) return;
  for (const { db } of archives) {
    await db.batch([
      ...unsign(db, oneOf(stories.userId, left)),
      ...anonymize(db, left),
      db.delete(users).where(oneOf(users.id, left)),
    ]);
  }
}
