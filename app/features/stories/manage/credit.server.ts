import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { creditOf, findProfile } from "~/features/accounts/profile/profiles.server";
import type { Profile } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import type { PageCache } from "~/platform/pages/page-cache";
import { userProfiles } from "~db/schema/accounts";
import { now } from "~db/schema/columns";
import { stories } from "~db/schema/stories";
import type { ArchiveDeps } from "../archive/directory.server";
import { type BatchEventDeps, enqueueAllChanged } from "../enqueue.server";

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
  await recreditHere(deps, userId);
  await recreditArchives(deps, userId);
}

/** The same after names were saved: search and cards follow, where they have another name. */
export async function recreditByName(deps: Deps & BatchEventDeps, userId: string): Promise<void> {
  const renamed = await deps.main
    .select({ id: stories.id })
    .from(stories)
    .where(and(signed(userId), hasOtherName(userId)));
  await recreditHere(deps, userId);
  // If an archive fails, the form is sent again, and finds nothing that is to be renamed.
  if (renamed.length > 0) await enqueueAllChanged(deps, renamed);
  await recreditArchives(deps, userId, (archived) => enqueueAllChanged(deps, archived));
}

/** A story that gets another name has changed: `checkIndex` repeats what is lost, and walls show it. */
async function recreditHere({ main, pages }: Deps, userId: string) {
  const updatedAt = sql`iif(${hasOtherName(userId)}, ${now}, ${stories.updatedAt})`;
  await main
    .update(stories)
    .set({ ...creditOf(userId), updatedAt })
    .where(signed(userId));
  await pages.purge(["stories"]);
}

const hasOtherName = (userId: string) => sql`${stories.userName} IS NOT ${creditOf(userId).userName}`;

const signed = (userId: string) => and(eq(stories.userId, userId), isNotNull(stories.userName));

/** The profile is in another database: it is read again, since it may have been saved after it was read. */
async function recreditArchives(
  { main, archives, pages }: Deps,
  userId: string,
  follow?: (renamed: { id: string }[]) => Promise<void>,
) {
  if (archives.length === 0) return;
  let profile = await findProfile(main, userId);
  for (let tries = 0; profile && tries < maxTries; tries++) {
    for (const { db } of archives) {
      const renamed = await copyProfile(db, userId, profile);
      if (renamed.length > 0) await follow?.(renamed);
    }
    const current = await findProfile(main, userId);
    if (JSON.stringify(current) === JSON.stringify(profile)) break;
    profile = current;
  }
  await pages.purge(["stories"]);
}

/**
 * The name may have been another's, who gave it up.
 * @returns the stories that had another name
 */
async function copyProfile(
  db: Database,
  userId: string,
  { name, username, displayName, avatarUrl }: Profile,
) {
  const usernameKey = username.toLowerCase();
  const [renamed] = await db.batch([
    db
      .select({ id: stories.id })
      .from(stories)
      .where(and(signed(userId), ne(stories.userName, name))),
    db.update(stories).set({ userName: name, userAvatar: avatarUrl }).where(signed(userId)),
    db
      .delete(userProfiles)
      .where(and(eq(userProfiles.usernameKey, usernameKey), ne(userProfiles.id, userId))),
    db
      .update(userProfiles)
      .set({ username, usernameKey, displayName, avatarUrl })
      .where(eq(userProfiles.id, userId)),
  ]);
  return renamed;
}
