import { msg } from "~/lib/i18n/t";
/** The figures of the desk. */
export const counted = ["stories", "views", "shares", "subscribers"] as const;

/** What each is called. */
export const figureTitles = {
  stories: msg("Stories"),
  views: msg("Views"),
  shares: msg("Shares"),
  subscribers: msg("New subscribers"),
} as const satisfies Record<(typeof counted)[number], string>;

/** The figures of one day, such as `2026-11-20` in UTC. */
export type DayFigures = { day: string } & Record<(typeof counted)[number], number>;

/** Time spans of the desk's charts, in days. */
export const spans = [30, 90, 365] as const;
