import { desc, eq, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { userProfiles } from "~db/schema/accounts";
import { blogPosts, postLog } from "~db/schema/blog";
import { deskLog } from "~db/schema/desk";
import { gatheringLog } from "~db/schema/gatherings";
import { storyReviews } from "~db/schema/moderation";
import { deadLetterLog } from "~db/schema/operations";
import { songLog } from "~db/schema/songs";
import { stories } from "~db/schema/stories";

/** Entries of a page of the log, newest first. Each query below reads one more, which says that others follow. */
export const pageSize = 50;

/** The columns that all logs have. */
const entryColumns = <Log extends Record<"id" | "decidedBy" | "createdAt", SQLiteColumn>>(log: Log) => ({
  id: log.id,
  by: sql<string>`coalesce(${userProfiles.username}, ${log.decidedBy})`.as("by"),
  createdAt: log.createdAt,
});

export const decisionPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(storyReviews),
      decision: storyReviews.decision,
      reason: storyReviews.reason,
      storyId: storyReviews.storyId,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      isPublished: stories.isPublished,
    })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .leftJoin(userProfiles, eq(userProfiles.id, storyReviews.decidedBy))
    .where(olderThan(storyReviews, after))
    .orderBy(desc(storyReviews.createdAt), desc(storyReviews.id))
    .limit(pageSize + 1);

export const postLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(postLog),
      action: postLog.action,
      note: postLog.note,
      postId: postLog.postId,
      title: postLog.title,
      isThere: sql<boolean>`${blogPosts.id} IS NOT NULL`.mapWith(Boolean).as("is_there"),
    })
    .from(postLog)
    .leftJoin(blogPosts, eq(blogPosts.id, postLog.postId))
    .leftJoin(userProfiles, eq(userProfiles.id, postLog.decidedBy))
    .where(olderThan(postLog, after))
    .orderBy(desc(postLog.createdAt), desc(postLog.id))
    .limit(pageSize + 1);

export const songLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(songLog),
      action: songLog.action,
      title: songLog.title,
      artist: songLog.artist,
      wasTitle: songLog.wasTitle,
      wasArtist: songLog.wasArtist,
    })
    .from(songLog)
    .leftJoin(userProfiles, eq(userProfiles.id, songLog.decidedBy))
    .where(olderThan(songLog, after))
    .orderBy(desc(songLog.createdAt), desc(songLog.id))
    .limit(pageSize + 1);

export const gatheringLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(gatheringLog),
      action: gatheringLog.action,
      note: gatheringLog.note,
      gatheringId: gatheringLog.gatheringId,
      name: gatheringLog.name,
    })
    .from(gatheringLog)
    .leftJoin(userProfiles, eq(userProfiles.id, gatheringLog.decidedBy))
    .where(olderThan(gatheringLog, after))
    .orderBy(desc(gatheringLog.createdAt), desc(gatheringLog.id))
    .limit(pageSize + 1);

/** The account that an entry is about, as it is called now. */
const account = alias(userProfiles, "account");

export const deskLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(deskLog),
      action: deskLog.action,
      subject: sql<string>`coalesce(${account.username}, ${deskLog.subject})`.as("subject"),
      note: deskLog.note,
    })
    .from(deskLog)
    .leftJoin(account, eq(account.id, deskLog.subject))
    .leftJoin(userProfiles, eq(userProfiles.id, deskLog.decidedBy))
    .where(olderThan(deskLog, after))
    .orderBy(desc(deskLog.createdAt), desc(deskLog.id))
    .limit(pageSize + 1);

export const deadLetterLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(deadLetterLog),
      action: deadLetterLog.action,
      kind: deadLetterLog.kind,
      queue: deadLetterLog.queue,
    })
    .from(deadLetterLog)
    .leftJoin(userProfiles, eq(userProfiles.id, deadLetterLog.decidedBy))
    .where(olderThan(deadLetterLog, after))
    .orderBy(desc(deadLetterLog.createdAt), desc(deadLetterLog.id))
    .limit(pageSize + 1);
