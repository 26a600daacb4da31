import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** Milliseconds since the epoch, read as a `Date`. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/** When the row was created; the database's default. */
export const createdAt = () =>
  timestamp("created_at").notNull().default(sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`);

/** 0 or 1, read as a boolean. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A counter that starts at 0 and only changes by `SET n = n + ?`. */
export const counter = (name: string) => integer(name).notNull().default(0);
