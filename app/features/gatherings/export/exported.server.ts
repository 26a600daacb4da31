import { and, asc, eq, sql } from "drizzle-orm";
import { creditColumns } from "~/features/stories/columns.server";
import { latestReviewColumns } from "~/features/stories/moderation/latest-review.server";
import { hasPublicVoice } from "~/features/voice/clips/queries.server";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { newerThan } from "~/platform/keyset";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";

/**
 * The stories told at a gathering, oldest first: of every state but withdrawn, whose words are erased.
 * @param after the last row of the page before
 */
export const listTold = (db: Database, gatheringId: string, after: Cursor | null, limit: number) =>
  db
    .select({
      id: stories.id,
      content: stories.storyContent,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      albumName: stories.albumName,
      ...creditColumns,
      spot: stories.gatheringSpot,
      told: stories.told,
      isAiGenerated: stories.isAiGenerated,
      isPublished: stories.isPublished,
      ...latestReviewColumns,
      voicePublished: stories.voicePublished,
      clipId: stories.clipId,
      consentVersion: stories.consentVersion,
      consentedAt: stories.consentedAt,
      createdAt: stories.createdAt,
      updatedAt: stories.updatedAt,
    })
    .from(stories)
    .where(
      and(
        eq(stories.gatheringId, gatheringId),
        sql`gathering_id IS NOT NULL AND story_content <> ''`,
        newerThan(stories, after),
      ),
    )
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(limit);

/** The published recordings of a gathering, oldest first. */
export const listToldVoices = (db: Database, gatheringId: string, offset: number, limit: number) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      ...creditColumns,
      createdAt: stories.createdAt,
      objectKey: voiceClips.objectKey,
      contentType: voiceClips.contentType,
      copyKey: voiceClips.copyKey,
      copyType: voiceClips.copyType,
      copiedAt: voiceClips.copiedAt,
    })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(hasPublicVoice, eq(stories.gatheringId, gatheringId)))
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(limit)
    .offset(offset);

/** How many published recordings a gathering has. */
export const countVoices = (db: Database, gatheringId: string): Promise<number> =>
  db.$count(stories, and(hasPublicVoice, eq(stories.gatheringId, gatheringId)));
