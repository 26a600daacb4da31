import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** Milliseconds since the epoch, read as a `Date`. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/** The current time by the database's clock, in milliseconds since the epoch. */
export const now = sql<Date>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** In place of a deleted account: a key of its own for each row, which leads to nobody, and to no other row. */
export const nobodyKey = sql<string>`'nobody:' || lower(hex(randomblob(12)))`;

/** When the row was created; the database's default. */
export const createdAt = () => timestamp("created_at").notNull().default(sql`(${now})`);

/** 0 or 1, read as a boolean. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A counter that starts at 0 and only changes by `SET n = n + ?`. */
export const counter = (name: string) => integer(name).notNull().default(0);
