import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { creditOf, findProfile } from "~/features/accounts/profile/profiles.server";
import type { Profile } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import type { PageCache } from "~/platform/pages/page-cache";
import { userProfiles } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";
import type { ArchiveDeps } from "../archive/directory.server";
import { enqueueAllChanged } from "../enqueue.server";

interface Deps extends ArchiveDeps {
  pages: PageCache;
}

/** Maximum writes of a profile to the archives while other requests save it. */
const maxTries = 5;

/**
 * Updates the credit of an author's signed stories to their current name and picture, and the copies of the profile in
 * archives; also where the profile is as it was: the time before, this may have failed after the profile was saved.
 */
export async function recredit(deps: Deps, userId: string) {
  await deps.main.update(stories).set(creditOf(userId)).where(signed(userId));
  if (deps.archives.length > 0) await recreditArchives(deps, userId);
  await deps.pages.purge(["stories"]);
}

/** The same after names were saved: search and cards follow, where they have another name. */
export async function recreditByName(
  deps: Deps & Parameters<typeof enqueueAllChanged>[0],
  userId: string,
): Promise<void> {
  const isOther = sql`${stories.userName} IS NOT ${creditOf(userId).userName}`;
  const renamed = await deps.main
    .select({ id: stories.id })
    .from(stories)
    .where(and(signed(userId), isOther));
  await recredit(deps, userId);
  if (renamed.length > 0) await enqueueAllChanged(deps, renamed);
}

const signed = (userId: string) => and(eq(stories.userId, userId), isNotNull(stories.userName));

/** The profile is in another database: it is read again, since it may have been saved after it was read. */
async function recreditArchives({ main, archives }: ArchiveDeps, userId: string) {
  let profile = await findProfile(main, userId);
  for (let tries = 0; profile && tries < maxTries; tries++) {
    for (const { db } of archives) await copyProfile(db, userId, profile);
    const now = await findProfile(main, userId);
    if (JSON.stringify(now) === JSON.stringify(profile)) return;
    profile = now;
  }
}

/** The name may have been another's, who gave it up. */
const copyProfile = (db: Database, userId: string, { name, username, displayName, avatarUrl }: Profile) => {
  const usernameKey = username.toLowerCase();
  return db.batch([
    db.update(stories).set({ userName: name, userAvatar: avatarUrl }).where(signed(userId)),
    db
      .delete(userProfiles)
      .where(and(eq(userProfiles.usernameKey, usernameKey), ne(userProfiles.id, userId))),
    db
      .update(userProfiles)
      .set({ username, usernameKey, displayName, avatarUrl })
      .where(eq(userProfiles.id, userId)),
  ]);
};
