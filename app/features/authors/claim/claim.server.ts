import { and, eq, isNull } from "drizzle-orm";
import type { Member } from "~/features/accounts/viewer";
import { bringBackAll } from "~/features/stories/archive/bring-back.server";
import { countEverywhere } from "~/features/stories/archive/count-everywhere.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { countClaimed } from "~/features/stories/tallies/author-tally.server";
import { hasChanged } from "~/platform/database";
import type { PageCache } from "~/platform/pages/page-cache";
import { stories } from "~db/schema/stories";

/** Stories that were submitted with this address without an account. */
const unclaimed = (email: string) => and(eq(stories.submitterEmail, email), isNull(stories.userId));

/** Number of stories that a user may claim; 0 until the address is confirmed, since anybody may have entered it. */
export const countClaimable = async (deps: ArchiveDeps, { account }: Member): Promise<number> =>
  account.emailVerified ? countEverywhere(deps, unclaimed(account.email)) : 0;

/**
 * Assigns them to the user's account. Their public credit stays unchanged, and leads nowhere. Archived ones come back
 * for it.
 */
export async function claimStories(
  { pages, ...deps }: ArchiveDeps & { pages: PageCache },
  { userId, account }: Member,
): Promise<void> {
  if (!account.emailVerified) return;
  const db = deps.main;
  await bringBackAll(deps, stories.submitterEmail, account.email);
  const which = unclaimed(account.email);
  const [, claimed] = await db.batch([
    countClaimed(db, userId, which),
    db.update(stories).set({ userId }).where(which),
  ]);
  // The form may be sent any number of times: with nothing to claim, everybody's pages stay cached.
  if (hasChanged(claimed)) await pages.purge(["stories"]);
}
