const steps = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

const relative = new Intl.RelativeTimeFormat("en");
const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * How long ago, in words: "just now" under 60 s, then minutes, hours and days (specification, section 9).
 * A moment in the future (a clock that runs ahead) is "just now".
 */
export function relativeTime(then: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  return step ? relative.format(-Math.floor(seconds / step.seconds), step.unit) : "just now";
}

/** "November 20, 2026", in UTC so that server and browser agree. */
export const longDate = (date: Date): string => long.format(date);

/** "Nov 20", for a day such as `2026-11-20`. */
export const shortDay = (day: string): string => short.format(new Date(day));
