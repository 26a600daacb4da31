import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { creditColumns } from "~/features/stories/columns.server";
import { latestReviewColumns } from "~/features/stories/moderation/latest-review.server";
import { hasPublicVoice } from "~/features/voice/clips/queries.server";
import { type Cursor, isBefore } from "~/lib/text/cursor";
import type { Archive } from "~/platform/archives/archives";
import type { Database } from "~/platform/database";
import { newerThan } from "~/platform/queries/keyset";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { splitCount, voicesPerPart } from "./parts";

/** The databases that have a gathering's stories: the main one, and archives, of which most have none. */
export interface ExportDeps {
  main: Database;
  archives: Archive[];
}

/**
 * The next stories told at a gathering, oldest first: of every state but withdrawn, whose words are erased.
 * @param after the last row of the page before
 */
export async function listTold(
  { main, archives }: ExportDeps,
  gatheringId: string,
  after: Cursor | null,
  limit: number,
) {
  // The main database first: a story that is moved in between is found twice, and not missed.
  const here = await toldIn(main, gatheringId, after, limit);
  const there = await Promise.all(archives.map(({ db }) => toldIn(db, gatheringId, after, limit, isShown)));
  const found = new Map([...there.flat(), ...here].map((story) => [story.id, story]));
  return [...found.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, limit);
}

/** In an archive, a story on its way is unpublished. */
const isShown = sql`is_published = 1`;

const toldIn = (db: Database, gatheringId: string, after: Cursor | null, limit: number, which?: SQL) =>
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
        which,
      ),
    )
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(limit);

/** The published recordings of a gathering in one database, oldest first. */
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

/** The recordings in one ZIP file: so many of a database, from `offset` on. */
export interface VoicePart {
  db: Database;
  offset: number;
  count: number;
}

/** The files into which a gathering's published recordings are packed: the main database's, then those of each archive. */
export async function listVoiceParts(
  { main, archives }: ExportDeps,
  gatheringId: string,
): Promise<VoicePart[]> {
  const ofGathering = and(hasPublicVoice, eq(stories.gatheringId, gatheringId));
  const databases = [main, ...archives.map(({ db }) => db)];
  const counts = await Promise.all(databases.map((db) => db.$count(stories, ofGathering)));
  return databases.flatMap((db, at) =>
    splitCount(counts[at] ?? 0, voicesPerPart).map((part) => ({ db, ...part })),
  );
}
