import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter } from "./columns";

/** Totals of a past day, counted once, so that the desk's statistics don't read a year of views each time. */
export const dailyFigures = sqliteTable("daily_figures", {
  /** Such as `2026-11-20`, in UTC. */
  day: text("day").primaryKey(),
  stories: counter("stories"),
  views: counter("views"),
  shares: counter("shares"),
  subscribers: counter("subscribers"),
});
