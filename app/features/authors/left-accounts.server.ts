import { unsignLikes } from "~/features/sharing/likes/unsign-likes.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { accountsLeftSince } from "~/platform/backups/departures";
import { oneOf } from "~/platform/database";
import { users } from "~db/schema/accounts";

/** Milliseconds back from now in which an account may have left: an archive may be down for hours. */
const lookBack = 24 * 3_600_000;

/**
 * Scheduled: deletes what archives still have of accounts that left lately: their profiles, whose a share was, and
 * whose a like. A story that was moved at that very moment brought its copy of them after they were deleted there.
 */
export async function forgetLeftAccounts({ main, archives }: ArchiveDeps, now: Date): Promise<void> {
  if (archives.length === 0) return;
  const left = await accountsLeftSince(main, new Date(now.getTime() - lookBack));
  if (left.length === 0) return;
  for (const { db } of archives) {
    await db.batch([...unsignLikes(db, left), db.delete(users).where(oneOf(users.id, left))]);
  }
}
