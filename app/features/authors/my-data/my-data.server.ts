import { asc, eq } from "drizzle-orm";
import type { Member } from "~/features/accounts/viewer";
import { type ArchiveDeps, findArchived } from "~/features/stories/archive/directory.server";
import type { Database } from "~/platform/database";
import { sessions, users } from "~db/schema/accounts";
import { savedStories } from "~db/schema/saved";
import { passkeys, twoFactors } from "~db/schema/second-factors";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { likedBy, reportedBy, sharedBy } from "./my-reactions.server";

/**
 * All data stored about a user, for export (GDPR, articles 15 and 20). Without keys and hashes; only the page needs
 * `clipKey`, the key of a recording's file.
 */
export type MyData = Awaited<ReturnType<typeof collectMyData>>;

export async function collectMyData(deps: ArchiveDeps, { userId, profile, account }: Member) {
  const db = deps.main;
  const [user, signedIn, told, saved, liked, shared, reported, keys, app] = await Promise.all([
    db
      .select({ createdAt: users.createdAt, locale: users.locale })
      .from(users)
      .where(eq(users.id, userId))
      .get(),
    db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    allStoriesOf(deps, userId),
    savedBy(db, userId),
    likedBy(deps, userId),
    sharedBy(deps, userId),
    reportedBy(deps, userId),
    passkeysOf(db, userId),
    appOf(db, userId),
  ]);
  const { email, emailVerified } = account;
  return {
    account: {
      id: userId,
      email,
      emailVerified,
      createdAt: user?.createdAt ?? null,
      locale: user?.locale ?? null,
    },
    profile,
    sessions: signedIn,
    passkeys: keys,
    authenticatorApp: app?.verified ?? false,
    stories: told,
    savedStories: saved,
    likes: liked,
    shares: shared,
    reports: reported,
  };
}

const savedBy = (db: Database, userId: string) =>
  db
    .select({ storyId: savedStories.storyId, createdAt: savedStories.createdAt })
    .from(savedStories)
    .where(eq(savedStories.userId, userId))
    .orderBy(asc(savedStories.createdAt), asc(savedStories.storyId));

const passkeysOf = (db: Database, userId: string) =>
  db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, deviceType: passkeys.deviceType })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));

const appOf = (db: Database, userId: string) =>
  db.select({ verified: twoFactors.verified }).from(twoFactors).where(eq(twoFactors.userId, userId)).get();

/**
 * Those of the main database and of all archives. What an archive has of others is a copy, which may not be deleted
 * yet.
 */
async function allStoriesOf(deps: ArchiveDeps, userId: string) {
  const own = await storiesOf(deps.main, userId);
  const known = new Set(own.map(({ id }) => id));
  const there = (await Promise.all(deps.archives.map(({ db }) => storiesOf(db, userId)))).flat();
  const archived = await findArchived(
    deps,
    there.map(({ id }) => id),
  );
  const archivedIds = new Set([...archived.values()].flat());
  // One that has just been moved is in both.
  return [...there.filter(({ id }) => archivedIds.has(id) && !known.has(id)), ...own];
}

const storiesOf = (db: Database, userId: string) =>
  db
    .select({
      id: stories.id,
      storyContent: stories.storyContent,
      language: stories.language,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      albumName: stories.albumName,
      submitterName: stories.submitterName,
      submitterEmail: stories.submitterEmail,
      mood: stories.mood,
      format: stories.format,
      gatheringSpot: stories.gatheringSpot,
      placeText: stories.placeText,
      placeExactness: stories.placeExactness,
      year: stories.year,
      isAnonymous: stories.isAnonymous,
      isPublished: stories.isPublished,
      isAiGenerated: stories.isAiGenerated,
      told: stories.told,
      likedCount: stories.likedCount,
      shareCount: stories.shareCount,
      viewCount: stories.viewCount,
      conversionCount: stories.conversionCount,
      consentedAt: stories.consentedAt,
      consentVersion: stories.consentVersion,
      locale: stories.locale,
      createdAt: stories.createdAt,
      clipId: stories.clipId,
      voicePublished: stories.voicePublished,
      clipKey: voiceClips.objectKey,
      clipType: voiceClips.contentType,
      copyType: voiceClips.copyType,
      loudnessLufs: voiceClips.loudnessLufs,
      transcript: voiceClips.transcript,
    })
    .from(stories)
    .leftJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(eq(stories.userId, userId))
    .orderBy(asc(stories.createdAt), asc(stories.id));
