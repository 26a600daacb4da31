import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/** Condition: a message has come to its dead-letter queue, and no editor has settled it. */
export const isOpenDeadLetter = sql`died_at IS NOT NULL AND settled_at IS NULL`;

/** Queue messages that failed again and again; docs/decisions/0045. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** SHA-256 of queue and body: a message that dies again finds its row. */
    id: text("id").primaryKey(),
    queue: text("queue").notNull(),
    /** The body's `type`, such as "story.decided"; "mail" for a mail. */
    kind: text("kind").notNull(),
    /** JSON, as it was sent. A mail has its recipient and text, so a row is deleted once it is settled or old. */
    body: text("body").notNull(),
    /** Of its last failed attempt, as the log has it; null if none was noted. */
    error: text("error"),
    attempts: integer("attempts").notNull(),
    firstSeenAt: timestamp("first_seen_at").notNull(),
    lastSeenAt: timestamp("last_seen_at").notNull(),
    /** When it came to the dead-letter queue; null while it is still being retried. */
    diedAt: timestamp("died_at"),
    /** When an editor sent it again or dropped it. */
    settledAt: timestamp("settled_at"),
  },
  (deadLetter) => [
    index("dead_letters_open").on(deadLetter.diedAt, deadLetter.id).where(isOpenDeadLetter),
    index("dead_letters_by_age").on(deadLetter.lastSeenAt),
  ],
);

/** Audit log of what editors did with dead letters: append-only. */
export const deadLetterLog = sqliteTable(
  "dead_letter_log",
  {
    id: text("id").primaryKey(),
    deadLetterId: text("letter_id").notNull(),
    queue: text("queue").notNull(),
    kind: text("kind").notNull(),
    action: text("action", { enum: ["sent again", "dropped", "drop taken back"] }).notNull(),
    /** An editor's user id. */
    decidedBy: text("decided_by").notNull(),
    createdAt: createdAt(),
  },
  (entry) => [index("dead_letter_log_by_time").on(entry.createdAt, entry.id)],
);

/** Kinds of `departures`. */
export const departureKinds = [
  "account",
  "subscription",
  "recording",
  "voice",
  "passkey",
  "app",
  "editor",
  "picture",
  "post",
] as const;

/**
 * What people took away and no other row tells of, so that a restored backup doesn't bring it back
 * (docs/decisions/0044): accounts, subscriptions, recordings of stories, passkeys and authenticator apps for good;
 * profiles' pictures until they are sent again, and the role of an editor until it is given again; voices, which are
 * recordings that became private, and posts that editors took back or deleted, until they are published again. No
 * words of anybody.
 */
export const departures = sqliteTable(
  "departures",
  {
    kind: text("kind", { enum: departureKinds }).notNull(),
    /**
     * Of the user (an editor, too), the subscriber, the story, the passkey, the app or the post; of a picture, its
     * owner's, and its address.
     */
    id: text("id").notNull(),
    leftAt: timestamp("left_at").notNull(),
  },
  (departure) => [
    primaryKey({ columns: [departure.kind, departure.id] }),
    index("departures_by_time").on(departure.leftAt),
  ],
);

/** When the whole site may ask a service, or run a job, again (`platform/operations/turns.ts`). */
export const serviceTurns = sqliteTable("service_turns", {
  service: text("service").primaryKey(),
  nextAt: timestamp("next_at").notNull(),
});
