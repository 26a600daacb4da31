import { desc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { msg, t } from "~/lib/i18n/t";
import { type Cursor, isBefore } from "~/lib/text/cursor";
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
import { noteWords } from "./note-words.server";

const pageSize = 50;

/** An entry of the audit log, about a story, a post, a song, a gathering, stuck work, or the site and its accounts. */
export type LogEntry =
  | (Awaited<ReturnType<typeof decisionPage>>[number] & { about: "story" })
  | (Awaited<ReturnType<typeof postLogPage>>[number] & { about: "post" })
  | (Awaited<ReturnType<typeof songLogPage>>[number] & { about: "song" })
  | (Awaited<ReturnType<typeof gatheringLogPage>>[number] & { about: "gathering" })
  | (Awaited<ReturnType<typeof deadLetterLogPage>>[number] & { about: "letter" })
  | (Awaited<ReturnType<typeof deskLogPage>>[number] & { about: "site" });

/** The audit log of all decisions, newest first, and whether older ones follow. */
export async function listDecisions(db: Database, after: Cursor | null) {
  const [decisions, posts, changes, gatherings, letters, others] = await db.batch([
    decisionPage(db, after),
    postLogPage(db, after),
    songLogPage(db, after),
    gatheringLogPage(db, after),
    deadLetterLogPage(db, after),
    deskLogPage(db, after),
  ]);
  const entries: LogEntry[] = [
    ...decisions.map((row) => ({ ...row, reason: noteWords(row.reason), about: "story" as const })),
    ...posts.map((row) => ({ ...row, note: noteWords(row.note), about: "post" as const })),
    ...changes.map((row) => ({ ...row, about: "song" as const })),
    ...gatherings.map((row) => ({ ...row, note: changeWords(row.note), about: "gathering" as const })),
    ...letters.map((row) => ({ ...row, about: "letter" as const })),
    ...others.map((row) => ({
      ...row,
      subject: noteWords(row.subject),
      note: noteWords(row.note),
      about: "site" as const,
    })),
  ].sort((one, other) => (isBefore(one, other) ? 1 : -1));
  const shown = entries.slice(0, pageSize).map((entry) => ({
    ...entry,
    by: deciders.includes(entry.by) ? t(entry.by) : entry.by,
  }));
  return { entries: shown, hasMore: entries.length > pageSize };
}

/** Who decides without an account's name. */
const deciders: readonly string[] = [msg("author"), msg("automatic"), msg("command line")];

/** What changed of a gathering, as `changes` names it. */
const changeWords = (note: string): string =>
  note
    .split(", ")
    .map((name) => (gatheringParts.includes(name) ? t(name) : name))
    .join(", ");

const gatheringParts: readonly string[] = [
  msg("name"),
  msg("place"),
  msg("day"),
  msg("welcome"),
  msg("questions"),
  msg("consent"),
  msg("opening times"),
];

/** The columns that all logs have. */
const entryColumns = <Log extends Record<"id" | "decidedBy" | "createdAt", SQLiteColumn>>(log: Log) => ({
  id: log.id,
  by: sql<string>`coalesce(${userProfiles.username}, ${log.decidedBy})`.as("by"),
  createdAt: log.createdAt,
});

const decisionPage = (db: Database, after: Cursor | null) =>
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

const postLogPage = (db: Database, after: Cursor | null) =>
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

const songLogPage = (db: Database, after: Cursor | null) =>
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

const gatheringLogPage = (db: Database, after: Cursor | null) =>
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

const deskLogPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...entryColumns(deskLog),
      action: deskLog.action,
      subject: deskLog.subject,
      note: deskLog.note,
    })
    .from(deskLog)
    .leftJoin(userProfiles, eq(userProfiles.id, deskLog.decidedBy))
    .where(olderThan(deskLog, after))
    .orderBy(desc(deskLog.createdAt), desc(deskLog.id))
    .limit(pageSize + 1);

const deadLetterLogPage = (db: Database, after: Cursor | null) =>
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
