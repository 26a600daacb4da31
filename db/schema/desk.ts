import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, createdAt, timestamp } from "./columns";

/** Totals of a past day, counted once, so that the desk's statistics don't read a year of views each time. */
export const dailyFigures = sqliteTable("daily_figures", {
  /** Such as `2026-11-20`, in UTC. */
  day: text("day").primaryKey(),
  stories: counter("stories"),
  views: counter("views"),
  shares: counter("shares"),
  subscribers: counter("subscribers"),
});

/** What editors do against abuse, for a time or until it is ended: close submissions, hold all, block a network. */
export const measures = sqliteTable(
  "measures",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["close", "hold", "block"] }).notNull(),
    /** The blocked network, such as `203.0.113.0/24`; empty for other kinds. */
    network: text("network").notNull().default(""),
    /** When it ends; ending it before sets this to that moment. */
    endsAt: timestamp("ends_at").notNull(),
    createdAt: createdAt(),
  },
  (measure) => [index("measures_by_end").on(measure.endsAt)],
);

/** How many stories came from a network in an hour, for the editors to see a flood; swept after a day. */
export const networkCounts = sqliteTable(
  "network_counts",
  {
    /** The hour, in milliseconds since the epoch. */
    hour: timestamp("hour").notNull(),
    /** A /24 (IPv4) or /48 (IPv6), never an address. */
    network: text("network").notNull(),
    stories: counter("stories"),
  },
  (count) => [primaryKey({ columns: [count.hour, count.network] })],
);

/** Audit log of what editors do about accounts and against abuse: append-only, but for names of blocked networks. */
export const deskLog = sqliteTable(
  "desk_log",
  {
    id: text("id").primaryKey(),
    action: text("action", {
      enum: [
        "started",
        "ended",
        "sessions ended",
        "second factor reset",
        "editor role given",
        "editor role taken away",
      ],
    }).notNull(),
    /** A measure in words, or an account's id; in old entries, the username that it had. */
    subject: text("subject").notNull(),
    note: text("note").notNull().default(""),
    /** An editor's user id, or "command line". */
    decidedBy: text("decided_by").notNull(),
    createdAt: createdAt(),
  },
  (entry) => [index("desk_log_by_time").on(entry.createdAt, entry.id)],
);
