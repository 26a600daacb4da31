import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { creditColumns } from "~/features/stories/columns.server";
import { latestReviewColumns } from "~/features/stories/moderation/latest-review.server";
import { type Cursor, isBefore } from "~/lib/text/cursor";
import type { Archive } from "~/platform/archives/archives";
import type { Database } from "~/platform/database";
import { newerThan, upTo } from "~/platform/queries/keyset";
import { hasPublicVoice, isOfGathering, isPublished, stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { maxPerPart, type VoicePart, voicesPerPart } from "./parts";

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
  let found = await toldIn(main, gatheringId, after, limit);
  // Only archives of the page's time: a request may ask a thousand times, and most archives are of another.
  for (const { db, from, until } of archives) {
    if (after && until <= after.createdAt.getTime()) continue;
    const last = found[limit - 1];
    if (last && from > last.createdAt.getTime()) break;
    // In an archive, a story on its way is unpublished.
    const there = await toldIn(db, gatheringId, after, limit, isPublished);
    const all = new Map([...there, ...found].map((story) => [story.id, story]));
    found = [...all.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, limit);
  }
  return found;
}

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
        isOfGathering,
        sql`story_content <> ''`,
        newerThan(stories, after),
        which,
      ),
    )
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(limit);

/**
 * The published recordings of a gathering that are in a part, oldest first, and one more than it takes if there are
 * more; none if its archive isn't bound.
 */
export async function listToldVoices(deps: ExportDeps, gatheringId: string, part: VoicePart) {
  const db = part.archive ? deps.archives.find(({ name }) => name === part.archive)?.db : deps.main;
  return db ? voicesIn(db, gatheringId, part) : [];
}

const voicesIn = (db: Database, gatheringId: string, { after, until }: Pick<VoicePart, "after" | "until">) =>
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
    .where(
      and(
        hasPublicVoice,
        eq(stories.gatheringId, gatheringId),
        newerThan(stories, after),
        upTo(stories, until),
      ),
    )
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(maxPerPart + 1);

/**
 * The files into which a gathering's published recordings are packed: the main database's, then those of each archive.
 */
export async function listVoiceParts(
  { main, archives }: ExportDeps,
  gatheringId: string,
): Promise<{ count: number; parts: VoicePart[] }> {
  const databases = [{ name: null, db: main }, ...archives];
  const found = await Promise.all(
    databases.map(async ({ name, db }) => ({ name, ...(await splitVoices(db, gatheringId)) })),
  );
  const ranges = found.flatMap(({ name, ranges }) => ranges.map((range) => ({ archive: name, ...range })));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    parts: ranges.map((range, at) => ({ part: at + 1, parts: ranges.length, ...range })),
  };
}

/**
 * How many published recordings a database has of a gathering, and the ranges that have `voicesPerPart` of them each.
 */
async function splitVoices(db: Database, gatheringId: string) {
  const ofGathering = and(hasPublicVoice, eq(stories.gatheringId, gatheringId));
  const [count, ends] = await Promise.all([db.$count(stories, ofGathering), endsOfParts(db, ofGathering)]);
  const inner = ends.slice(0, Math.max(0, Math.ceil(count / voicesPerPart) - 1));
  const ranges = [...inner, null].map((until, at) => ({ after: inner[at - 1] ?? null, until }));
  return { count, ranges: count > 0 ? ranges : [] };
}

/** Every recording with which a part is full, oldest first. */
async function endsOfParts(db: Database, ofGathering: SQL | undefined) {
  const numbered = db
    .select({
      createdAt: stories.createdAt,
      id: stories.id,
      number: sql<number>`row_number() OVER (ORDER BY ${stories.createdAt}, ${stories.id})`.as("number"),
    })
    .from(stories)
    .where(ofGathering)
    .as("numbered");
  const ends = await db
    .select({ createdAt: numbered.createdAt, id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${voicesPerPart} = 0`);
  // Here: the database would sort all recordings once more.
  return ends.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}
