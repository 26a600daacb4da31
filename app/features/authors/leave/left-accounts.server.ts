import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { accountsLeftLately } from "~/platform/backups/departures";
import { oneOf } from "~/platform/database";
import { users } from "~db/schema/accounts";
import { anonymize } from "./leave.server";

/**
 * Scheduled: deletes what archives still have of accounts that left lately: their profiles, whose a share was, whose a
 * like, and whose a report. A story that was moved at that very moment brought its copy of them after they were deleted
 * there.
 */
export async function forgetLeftAccounts({ main, archives }: ArchiveDeps, now: Date): Promise<void> {
  if (archives.length === 0) return;
  const left = await accountsLeftLately(main, now);
  if (left.length === 0) return;
  for (const { db } of archives) {
    await db.batch([...anonymize(db, left), db.delete(users).where(oneOf(users.id, left))]);
  }
}
