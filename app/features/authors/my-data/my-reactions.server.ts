import { and, eq, inArray } from "drizzle-orm";
import { demoStories } from "~/content/demo-stories";
import { accountKey } from "~/features/accounts/reader-keys";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import type { Database } from "~/platform/database";
import { builtInLikes, builtInReports } from "~db/schema/built-in";
import { isAccountReport, storyReports } from "~db/schema/moderation";
import { isAccountLike, storyLikes, storyShares } from "~db/schema/reactions";

/** The stories that a user likes, built-in ones first. Likes of the same browser before it signed in aren't known. */
export async function likedBy(deps: ArchiveDeps, userId: string) {
  const liker = accountKey(userId);
  const [builtIn, ...stored] = await Promise.all([
    deps.main
      .select({ storyId: builtInLikes.storyId, createdAt: builtInLikes.createdAt })
      .from(builtInLikes)
      .where(and(inArray(builtInLikes.storyId, builtInIds), eq(builtInLikes.liker, liker))),
    ...databasesOf(deps).map((db) => likesOf(db, liker)),
  ]);
  return onceBy([...builtIn, ...stored.flat()], ({ storyId }) => storyId);
}

const builtInIds = demoStories.map(({ id }) => id);

const likesOf = (db: Database, liker: string) =>
  db
    .select({ storyId: storyLikes.storyId, createdAt: storyLikes.createdAt })
    .from(storyLikes)
    .where(and(eq(storyLikes.liker, liker), isAccountLike));

/** The stories that a user shared. */
export async function sharedBy(deps: ArchiveDeps, userId: string) {
  const found = await Promise.all(databasesOf(deps).map((db) => sharesOf(db, userId)));
  return onceBy(found.flat(), ({ id }) => id).map(({ id: _, ...share }) => share);
}

const sharesOf = (db: Database, userId: string) =>
  db
    .select({
      id: storyShares.id,
      storyId: storyShares.storyId,
      platform: storyShares.platform,
      referrerUrl: storyShares.referrerUrl,
      createdAt: storyShares.createdAt,
    })
    .from(storyShares)
    .where(eq(storyShares.userId, userId));

/** What a user reported, built-in stories first. */
export async function reportedBy(deps: ArchiveDeps, userId: string) {
  const reporter = accountKey(userId);
  const [builtIn, ...stored] = await Promise.all([
    deps.main
      .select({
        storyId: builtInReports.storyId,
        reason: builtInReports.reason,
        details: builtInReports.details,
        createdAt: builtInReports.createdAt,
      })
      .from(builtInReports)
      .where(and(inArray(builtInReports.storyId, builtInIds), eq(builtInReports.reporter, reporter))),
    ...databasesOf(deps).map((db) => reportsOf(db, reporter)),
  ]);
  return onceBy([...builtIn, ...stored.flat()], ({ storyId }) => storyId);
}

const reportsOf = (db: Database, reporter: string) =>
  db
    .select({
      storyId: storyReports.storyId,
      reason: storyReports.reason,
      details: storyReports.details,
      createdAt: storyReports.createdAt,
    })
    .from(storyReports)
    .where(and(eq(storyReports.reporter, reporter), isAccountReport));

const databasesOf = ({ main, archives }: ArchiveDeps) => [main, ...archives.map(({ db }) => db)];

/** Those of a story that has just been moved are in both databases. */
const onceBy = <Row>(rows: Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
