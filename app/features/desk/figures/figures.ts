/** What the desk counts by day. */
export const counted = ["stories", "views", "shares", "subscribers"] as const;

/** One day, such as `2026-11-20` in UTC, and what happened on it. */
export type DayFigures = { day: string } & Record<(typeof counted)[number], number>;

/** How many days the desk's plots may show. */
export const spans = [30, 90, 365] as const;
