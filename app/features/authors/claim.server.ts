import { and, count, eq, isNull } from "drizzle-orm";
import type { Member } from "~/features/accounts/viewer";
import { countClaimed } from "~/features/stories/tallies/author-tally.server";
import type { Database } from "~/platform/database";
import type { PageCache } from "~/platform/pages/page-cache";
import { stories } from "~db/schema/stories";

/** Stories that were submitted with this address without an account. */
const unclaimed = (email: string) => and(eq(stories.submitterEmail, email), isNull(stories.userId));

/** Number of stories that a user may claim; 0 until the address is confirmed, since anybody may have entered it. */
export async function countClaimable(db: Database, { account }: Member): Promise<number> {
  if (!account.emailVerified) return 0;
  const row = await db.select({ count: count() }).from(stories).where(unclaimed(account.email)).get();
  return row?.count ?? 0;
}

/** Assigns them to the user's account. Their public credit stays unchanged. */
export async function claimStories(
  { db, pages }: { db: Database; pages: PageCache },
  { userId, account }: Member,
): Promise<void> {
  if (!account.emailVerified) return;
  const which = unclaimed(account.email);
  await db.batch([countClaimed(db, userId, which), db.update(stories).set({ userId }).where(which)]);
  await pages.purge(["stories"]);
}
