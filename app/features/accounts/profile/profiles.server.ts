import { eq, sql } from "drizzle-orm";
import { forgetDeparture, noteDeparture } from "~/platform/backups/departures";
import { type Database, hasChanged, isTaken } from "~/platform/database";
import { userProfiles } from "~db/schema/accounts";
import { randomSuffix, usernameFrom } from "../usernames";
import type { Profile } from "../viewer";

type Row = Pick<typeof userProfiles.$inferSelect, "username" | "displayName" | "avatarUrl">;

const columns = {
  username: userProfiles.username,
  displayName: userProfiles.displayName,
  avatarUrl: userProfiles.avatarUrl,
};

const toProfile = (row: Row): Profile => ({ ...row, name: row.displayName || row.username });

/** The account's public profile. */
export async function findProfile(db: Database, userId: string): Promise<Profile | undefined> {
  const row = await db.select(columns).from(userProfiles).where(eq(userProfiles.id, userId)).get();
  return row && toProfile(row);
}

/**
 * The name and picture that stories are signed by, for a statement that stores them: it takes them from the profile as
 * it is then, not as a request has read it before.
 */
export const creditOf = (userId: string) => ({
  userName: sql<string>`(SELECT coalesce(nullif(display_name, ''), username) FROM user_profiles WHERE id = ${userId})`,
  userAvatar: sql<string | null>`(SELECT avatar_url FROM user_profiles WHERE id = ${userId})`,
});

/** The user with this username, regardless of case. */
export async function findAuthor(db: Database, username: string) {
  const row = await db
    .select({ id: userProfiles.id, createdAt: userProfiles.createdAt, ...columns })
    .from(userProfiles)
    .where(eq(userProfiles.usernameKey, username.toLowerCase()))
    .get();
  return row && { id: row.id, createdAt: row.createdAt, profile: toProfile(row) };
}

export const isUsernameTaken = async (db: Database, username: string): Promise<boolean> =>
  (await findAuthor(db, username)) !== undefined;

/**
 * Creates the profile of an account that has none. If the username was taken concurrently, a suffix is added.
 * @returns the account's profile, which another request may have created
 */
export async function createProfile(db: Database, userId: string, username: string): Promise<Profile> {
  for (let wanted = username, tries = 0; tries < 5; tries++) {
    const [made] = await db
      .insert(userProfiles)
      .values({ id: userId, username: wanted, usernameKey: wanted.toLowerCase() })
      .onConflictDoNothing()
      .returning(columns);
    const profile = made ? toProfile(made) : await findProfile(db, userId);
    if (profile) return profile;
    wanted = usernameFrom(username, randomSuffix());
  }
  throw new Error("No free username was found");
}

/**
 * Updates a user's public profile.
 * @returns false if the username is taken
 */
export async function saveProfile(
  db: Database,
  userId: string,
  { username, displayName }: { username: string; displayName: string | null },
): Promise<boolean> {
  const values = { username, usernameKey: username.toLowerCase(), displayName };
  const saved = await db
    .insert(userProfiles)
    .values({ id: userId, ...values })
    .onConflictDoUpdate({ target: userProfiles.id, set: values })
    .returning({ id: userProfiles.id })
    .catch((error) => {
      if (isTaken(error)) return [];
      throw error;
    });
  return saved.length > 0;
}

/**
 * Sets or removes a profile's picture.
 * @returns the URL of the previous one; undefined if there is no profile, and nothing was written
 */
export async function saveAvatar(
  db: Database,
  userId: string,
  avatarUrl: string | null,
): Promise<string | null | undefined> {
  const which = eq(userProfiles.id, userId);
  const known = db.select({ avatarUrl: userProfiles.avatarUrl }).from(userProfiles).where(which);
  const isOther = sql`${known} IS NOT NULL AND ${known} IS NOT ${avatarUrl}`;
  const [before, , , saved] = await db.batch([
    known,
    noteDeparture(db, "picture", sql`${userId} || ' ' || ${known}`, isOther),
    forgetDeparture(db, "picture", `${userId} ${avatarUrl}`, sql`true`),
    db.update(userProfiles).set({ avatarUrl }).where(which),
  ]);
  return hasChanged(saved) ? (before[0]?.avatarUrl ?? null) : undefined;
}
