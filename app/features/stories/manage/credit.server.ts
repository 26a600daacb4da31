import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Profile } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import type { PageCache } from "~/platform/pages/page-cache";
import { userProfiles } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";
import type { ArchiveDeps } from "../archive/directory.server";

interface Deps extends ArchiveDeps {
  pages: PageCache;
}

/**
 * Updates the credit of an author's signed stories to their current name and picture, and the copies of the profile in
 * archives; also where the profile is as it was: the time before, this may have failed after the profile was saved.
 */
export async function recredit({ main, archives, pages }: Deps, userId: string, profile: Profile) {
  await credit(main, userId, profile);
  for (const { db } of archives) {
    await credit(db, userId, profile);
    await changeCopy(db, userId, profile);
  }
  await pages.purge(["stories"]);
}

const credit = (db: Database, userId: string, { name, avatarUrl }: Profile) =>
  db
    .update(stories)
    .set({ userName: name, userAvatar: avatarUrl })
    .where(and(eq(stories.userId, userId), isNotNull(stories.userName)));

/** The name may have been another's, who gave it up. */
const changeCopy = (db: Database, userId: string, { username, displayName, avatarUrl }: Profile) => {
  const usernameKey = username.toLowerCase();
  return db.batch([
    db
      .delete(userProfiles)
      .where(and(eq(userProfiles.usernameKey, usernameKey), ne(userProfiles.id, userId))),
    db
      .update(userProfiles)
      .set({ username, usernameKey, displayName, avatarUrl })
      .where(eq(userProfiles.id, userId)),
  ]);
};
