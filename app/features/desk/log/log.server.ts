import { desc, eq, sql } from "drizzle-orm";
import { type Cursor, isBefore } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { users } from "~db/schema/accounts";
import { postLog } from "~db/schema/blog";
import { gatheringLog } from "~db/schema/gatherings";
import { deadLetterLog } from "~db/schema/operations";
import { songLog } from "~db/schema/songs";
import { stories, storyReviews } from "~db/schema/stories";

const pageSize = 50;

/** An entry of the audit log, about a story, a post, a song, a gathering or a dead letter. */
export type LogEntry =
  | (Awaited<ReturnType<typeof decisionPage>>[number] & { about: "story" })
  | (Awaited<ReturnType<typeof postLogPage>>[number] & { about: "post" })
  | (Awaited<ReturnType<typeof songLogPage>>[number] & { about: "song" })
  | (Awaited<ReturnType<typeof gatheringLogPage>>[number] & { about: "gathering" })
  | (Awaited<ReturnType<typeof deadLetterLogPage>>[number] & { about: "letter" });

/** The audit log of all decisions about stories, posts, songs, gatherings and dead letters, newest first, and whether older ones follow. */
export async function listDecisions(db: Database, after: Cursor | null) {
  const [decisions, posts, changes, gatherings, letters] = await db.batch([
    decisionPage(db, after),
    postLogPage(db, after),
    songLogPage(db, after),
    gatheringLogPage(db, after),
    deadLetterLogPage(db, after),
  ]);
  const entries: LogEntry[] = [
    ...decisions.map((row) => ({ ...row, about: "story" as const })),
    ...posts.map((row) => ({ ...row, about: "post" as const })),
    ...changes.map((row) => ({ ...row, about: "song" as const })),
    ...gatherings.map((row) => ({ ...row, about: "gathering" as const })),
    ...letters.map((row) => ({ ...row, about: "letter" as const })),
  ].sort((one, other) => (isBefore(one, other) ? 1 : -1));
  return { entries: entries.slice(0, pageSize), hasMore: entries.length > pageSize };
}

const decisionPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      id: storyReviews.id,
      decision: storyReviews.decision,
      reason: storyReviews.reason,
      by: sql<string>`coalesce(${users.name}, ${storyReviews.decidedBy})`.as("by"),
      createdAt: storyReviews.createdAt,
      storyId: storyReviews.storyId,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
    })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .leftJoin(users, eq(users.id, storyReviews.decidedBy))
    .where(olderThan(storyReviews, after))
    .orderBy(desc(storyReviews.createdAt), desc(storyReviews.id))
    .limit(pageSize + 1);

const postLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      id: postLog.id,
      action: postLog.action,
      note: postLog.note,
      by: sql<string>`coalesce(${users.name}, ${postLog.decidedBy})`.as("by"),
      createdAt: postLog.createdAt,
      postId: postLog.postId,
      title: postLog.title,
    })
    .from(postLog)
    .leftJoin(users, eq(users.id, postLog.decidedBy))
    .where(olderThan(postLog, after))
    .orderBy(desc(postLog.createdAt), desc(postLog.id))
    .limit(pageSize + 1);

const songLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      id: songLog.id,
      action: songLog.action,
      title: songLog.title,
      artist: songLog.artist,
      wasTitle: songLog.wasTitle,
      wasArtist: songLog.wasArtist,
      by: sql<string>`coalesce(${users.name}, ${songLog.decidedBy})`.as("by"),
      createdAt: songLog.createdAt,
    })
    .from(songLog)
    .leftJoin(users, eq(users.id, songLog.decidedBy))
    .where(olderThan(songLog, after))
    .orderBy(desc(songLog.createdAt), desc(songLog.id))
    .limit(pageSize + 1);

const gatheringLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      id: gatheringLog.id,
      action: gatheringLog.action,
      note: gatheringLog.note,
      by: sql<string>`coalesce(${users.name}, ${gatheringLog.decidedBy})`.as("by"),
      createdAt: gatheringLog.createdAt,
      gatheringId: gatheringLog.gatheringId,
      name: gatheringLog.name,
    })
    .from(gatheringLog)
    .leftJoin(users, eq(users.id, gatheringLog.decidedBy))
    .where(olderThan(gatheringLog, after))
    .orderBy(desc(gatheringLog.createdAt), desc(gatheringLog.id))
    .limit(pageSize + 1);

const deadLetterLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      id: deadLetterLog.id,
      action: deadLetterLog.action,
      kind: deadLetterLog.kind,
      queue: deadLetterLog.queue,
      by: sql<string>`coalesce(${users.name}, ${deadLetterLog.decidedBy})`.as("by"),
      createdAt: deadLetterLog.createdAt,
    })
    .from(deadLetterLog)
    .leftJoin(users, eq(users.id, deadLetterLog.decidedBy))
    .where(olderThan(deadLetterLog, after))
    .orderBy(desc(deadLetterLog.createdAt), desc(deadLetterLog.id))
    .limit(pageSize + 1);
