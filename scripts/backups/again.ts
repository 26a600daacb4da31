import { and, eq, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { forgetMailsOf, leaving } from "../../app/features/authors/leave/leave.server";
import { erasing } from "../../app/features/newsletter/subscriber.server";
import { withdrawal } from "../../app/features/stories/manage/manage.server";
import { voiceHiding, voiceRemoval } from "../../app/features/stories/manage/voice.server";
import type { Journal } from "../../app/platform/backups/journal";
import { userProfiles, users } from "../../db/schema/accounts";
import { blogPosts } from "../../db/schema/blog";
import { passkeys, twoFactors } from "../../db/schema/second-factors";
import { stories } from "../../db/schema/stories";
import { inlined, literal } from "./literals";

type Statement = { toSQL(): { sql: string; params: unknown[] } };

// Only makes SQL: no statement is sent.
const db = drizzle({} as D1Database);

/** Stories that the statements below change: by their ids, and by their authors' accounts. */
export interface ChangedStories {
  stories: Set<string>;
  users: Set<string>;
}

/**
 * What `takenAwayAgain` changes.
 * @param since milliseconds since the epoch
 */
export function changedAgain({ decisions, departures }: Journal, since: number): ChangedStories {
  const ids = (wanted: string) =>
    departures.filter(({ kind, at }) => kind === wanted && at >= since).map(({ id }) => id);
  const decided = newestDecisions(decisions, since).filter((one) => decisionAgain(one).length > 0);
  return {
    stories: new Set([...decided.map(({ storyId }) => storyId), ...ids("recording"), ...ids("voice")]),
    users: new Set(ids("account")),
  };
}

/**
 * The statements that take away once more what people took away, or editors hid, after a backup began.
 * @param since milliseconds since the epoch
 */
export function takenAwayAgain({ decisions, departures }: Journal, since: number): string[] {
  return [
    ...newestDecisions(decisions, since).flatMap(decisionAgain),
    ...departures.filter(({ at }) => at >= since).flatMap(departureAgain),
  ];
}

/** The newest decision about each story. */
function newestDecisions(decisions: Journal["decisions"], since: number): Journal["decisions"] {
  const later = decisions.filter(({ at }) => at >= since);
  return [...new Map(later.map((decision) => [decision.storyId, decision])).values()];
}

function decisionAgain({ storyId, decision, state, id, at }: Journal["decisions"][number]): string[] {
  if (decision === "withdrawn") return statements(withdrawal(db, eq(stories.id, storyId)));
  if (state === "published" || decision === "approved") return [];
  const story = literal(storyId);
  return [
    `UPDATE stories SET is_published = 0, in_review_since = ${decision === "held" ? at : "NULL"}, version = version + 1 WHERE id = ${story}`,
    `INSERT OR IGNORE INTO story_reviews (id, story_id, decision, decided_by, reason, state, created_at)
     SELECT ${[id, storyId, decision].map(literal)}, 'automatic', 'decided after the backup that was restored', ${literal(state)}, ${at}
     WHERE EXISTS (SELECT 1 FROM stories WHERE id = ${story})`,
  ];
}

function departureAgain({ kind, id }: Journal["departures"][number]): string[] {
  switch (kind) {
    case "account":
      return statements([...forgetMailsOf(db, id, emailOf("users", id)), ...leaving(db, id)]);
    case "recording":
      return statements(voiceRemoval(db, id));
    case "voice":
      return statements([voiceHiding(db, id)]);
    case "subscription":
      return statements(erasing(db, id, emailOf("newsletter_subscribers", id)));
    case "passkey":
      return statements([db.delete(passkeys).where(eq(passkeys.id, id))]);
    case "app":
      return appRemoval(id);
    case "editor":
      return statements([db.update(users).set({ role: "author" }).where(eq(users.id, id))]);
    case "picture":
      return pictureRemoval(id);
    // A draft, also of one that was deleted: its editors decide.
    case "post":
      return statements([db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.id, id))]);
  }
}

/** Mails that failed name who left, too. */
const emailOf = (table: "users" | "newsletter_subscribers", id: string) =>
  sql`(SELECT email FROM ${sql.identifier(table)} WHERE id = ${id})`;

/** Its owner's stories show it, too. */
function pictureRemoval(id: string): string[] {
  const [owner = "", url = ""] = id.split(" ");
  return statements([
    db
      .update(stories)
      .set({ userAvatar: null })
      .where(and(eq(stories.userId, owner), eq(stories.userAvatar, url))),
    db
      .update(userProfiles)
      .set({ avatarUrl: null })
      .where(and(eq(userProfiles.id, owner), eq(userProfiles.avatarUrl, url))),
  ]);
}

/** An account whose app is gone isn't asked for its code. */
function appRemoval(id: string): string[] {
  const own = eq(twoFactors.id, id);
  const owner = db.select({ id: twoFactors.userId }).from(twoFactors).where(own);
  return statements([
    db.update(users).set({ twoFactorEnabled: false }).where(inArray(users.id, owner)),
    db.delete(twoFactors).where(own),
  ]);
}

const statements = (all: readonly Statement[]) => all.map((one) => inlined(one.toSQL()));
