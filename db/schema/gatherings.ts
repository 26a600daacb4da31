import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { counter, createdAt, timestamp } from "./columns";

/** A collection of stories about one event, which editors run; nobody needs an account to take part. */
export const gatherings = sqliteTable(
  "gatherings",
  {
    id: text("id").primaryKey(),
    /** Last part of its address, `/at/{code}`, short enough to be typed; never changes, since it is printed. */
    code: text("code").notNull(),
    name: text("name").notNull(),
    place: text("place").notNull(),
    /** Day of the event, such as `2026-11-20`. */
    heldOn: text("held_on").notNull(),
    /** What people read above the first question. */
    welcome: text("welcome").notNull(),
    /** At most six. */
    questions: text("questions", { mode: "json" }).$type<string[]>().notNull(),
    /** What people agree to when they send their story. */
    consent: text("consent").notNull(),
    /** From when to when stories are taken. */
    opensAt: timestamp("opens_at").notNull(),
    closesAt: timestamp("closes_at").notNull(),
    /** Published stories. */
    storyCount: counter("story_count"),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at"),
    /** Incremented by each change of an editor, who states the version that was read (optimistic locking). */
    version: counter("version"),
  },
  (gathering) => [
    uniqueIndex("gatherings_code").on(gathering.code),
    index("gatherings_by_creator").on(gathering.createdBy),
    index("gatherings_by_opening").on(gathering.opensAt, gathering.id),
  ],
);

/** Audit log of editors' changes to gatherings: append-only. */
export const gatheringLog = sqliteTable(
  "gathering_log",
  {
    id: text("id").primaryKey(),
    gatheringId: text("gathering_id").notNull(),
    /** Its name after the change. */
    name: text("name").notNull(),
    action: text("action", { enum: ["made", "changed"] }).notNull(),
    /** An editor's user id. */
    decidedBy: text("decided_by").notNull(),
    /** What was changed, such as "name, opening times". */
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
  },
  (entry) => [index("gathering_log_by_time").on(entry.createdAt, entry.id)],
);
