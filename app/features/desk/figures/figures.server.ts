import { asc, desc, gte, sql } from "drizzle-orm";
import { dayMs, hourMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import { dailyFigures } from "~db/schema/desk";
import { type DayFigures, spans } from "./figures";

/** A view may be stored with a delay, so a day is counted for good one hour after its end. */
const settlingMs = hourMs;

/**
 * Stories, views, shares and new subscribers of each of the last `span` days, today included, oldest first. Past days
 * come from their stored totals, the others are counted now.
 */
export async function listFigures(db: Database, span: number, now: Date): Promise<DayFigures[]> {
  const days = daysUntil(now, span);
  const tallied = await db
    .select()
    .from(dailyFigures)
    .where(gte(dailyFigures.day, days[0] ?? ""))
    .orderBy(asc(dailyFigures.day));
  const known = new Map(tallied.map((figures) => [figures.day, figures]));
  const open = days.filter((day) => !known.has(day));
  for (const figures of await countDays(db, open)) known.set(figures.day, figures);
  return days.flatMap((day) => known.get(day) ?? []);
}

/** Stores the totals of past days that have none yet; scheduled. */
export async function tallyDays(db: Database, now: Date): Promise<void> {
  const last = await db
    .select({ day: dailyFigures.day })
    .from(dailyFigures)
    .orderBy(desc(dailyFigures.day))
    .limit(1)
    .get();
  const yesterday = new Date(now.getTime() - settlingMs - dayMs);
  const days = daysUntil(yesterday, Math.max(...spans)).filter((day) => day > (last?.day ?? ""));
  await db.run(sql`INSERT INTO ${dailyFigures} (day, stories, views, shares, subscribers) ${counts(days)}
    ON CONFLICT (day) DO NOTHING`);
}

const countDays = (db: Database, days: string[]) => db.all<DayFigures>(counts(days));

// One count per day and table, each by an index.
const counts = (days: string[]) => sql`
  SELECT day.value AS day,
    (SELECT count(*) FROM stories WHERE is_published = 1 AND ${within("created_at")}) AS stories,
    (SELECT count(*) FROM story_views WHERE ${within("created_at")})
      + coalesce((SELECT views FROM view_days WHERE view_days.day = day.value), 0) AS views,
    (SELECT count(*) FROM story_shares WHERE ${within("created_at")}) AS shares,
    (SELECT count(*) FROM newsletter_subscribers WHERE ${within("confirmed_at")}) AS subscribers
  FROM json_each(${JSON.stringify(days)}) AS day WHERE true`;

const within = (column: string) => sql`
  ${sql.raw(column)} >= unixepoch(day.value) * 1000 AND ${sql.raw(column)} < unixepoch(day.value, '+1 day') * 1000`;

/** The `span` days up to `until`, oldest first. */
const daysUntil = (until: Date, span: number): string[] =>
  Array.from({ length: span }, (_, back) => isoDay(until.getTime() - (span - 1 - back) * dayMs));

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
