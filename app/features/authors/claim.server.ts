import { and, eq, isNull } from "drizzle-orm";
import type { Member } from "~/features/accounts/viewer";
import { bringBackAll } from "~/features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { countClaimed } from "~/features/stories/tallies/author-tally.server";
import type { PageCache } from "~/platform/pages/page-cache";
import { stories } from "~db/schema/stories";

/** Stories that were submitted with this address without an account. */
const unclaimed = (email: string) => and(eq(stories.submitterEmail, email), isNull(stories.userId));

/** Those in an archive; its unpublished rows are copies of stories that are in the main database. */
const unclaimedThere = (email: string) => and(unclaimed(email), eq(stories.isPublished, true));

/** Number of stories that a user may claim; 0 until the address is confirmed, since anybody may have entered it. */
export async function countClaimable({ main, archives }: ArchiveDeps, { account }: Member): Promise<number> {
  if (!account.emailVerified) return 0;
  const counts = await Promise.all([
    main.$count(stories, unclaimed(account.email)),
    ...archives.map(({ db }) => db.$count(stories, unclaimedThere(account.email))),
  ]);
  return counts.reduce((sum, one) => sum + one);
}

/** Assigns them to the user's account. Their public credit stays unchanged. Archived ones come back for it. */
export async function claimStories(
  { pages, ...deps }: ArchiveDeps & { pages: PageCache },
  { userId, account }: Member,
): Promise<void> {
  if (!account.emailVerified) return;
  const db = deps.main;
  await bringBackAll(deps, stories.submitterEmail, account.email);
  const which = unclaimed(account.email);
  await db.batch([countClaimed(db, userId, which), db.update(stories).set({ userId }).where(which)]);
  await pages.purge(["stories"]);
}
