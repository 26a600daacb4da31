import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter } from "./columns";

/** What happened on a day that is over, counted once: the desk's figures don't read a year of views each time. */
export const dailyFigures = sqliteTable("daily_figures", {
  /** Such as `2026-11-20`, in UTC. */
  day: text("day").primaryKey(),
  stories: counter("stories"),
  views: counter("views"),
  shares: counter("shares"),
  subscribers: counter("subscribers"),
});
