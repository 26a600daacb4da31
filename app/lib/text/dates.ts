import { byLocale, localeTag } from "../i18n/by-locale";
import { t } from "../i18n/t";

const steps = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

const relative = byLocale((tag) => new Intl.RelativeTimeFormat(tag));
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  byLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options }));
const short = dateFormat({ month: "short", day: "numeric" });
const month = dateFormat({ month: "long", year: "numeric" });
const long = dateFormat({ dateStyle: "long" });

/**
 * How long ago, in words: "just now" under 60 s, then minutes, hours and days (specification, section 9). A time in the
 * future (from a clock that runs ahead) is "just now".
 */
export function relativeTime(then: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  return step ? relative().format(-Math.floor(seconds / step.seconds), step.unit) : t("just now");
}

/** "November 20, 2026", in UTC so that server and browser agree. */
export const longDate = (date: Date): string => long().format(date);

/** "November 2026", in UTC. */
export const monthAndYear = (date: Date): string => month().format(date);

/** "Nov 20", for a day such as `2026-11-20`. */
export const shortDay = (day: string): string => short().format(new Date(day));

/** The time zone of this browser, such as "Europe/Berlin". */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "November 20, 2026 at 8:30 AM GMT+1": a time in a time zone, which it names. */
export const momentIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag(), {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(moment);
