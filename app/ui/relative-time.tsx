import { relativeTime } from "~/lib/text/dates";

/** A time as "3 hours ago". Hydration replaces the server's text, since the page may be cached. */
export const RelativeTime = ({ at }: { at: Date }) => (
  <time dateTime={toTheMinute(at)} suppressHydrationWarning>
    {relativeTime(at, new Date())}
  </time>
);

/** Brings the times in an element up to date whose markup React keeps as the server wrote it. */
export function renewTimes(within: Element): void {
  for (const time of within.querySelectorAll("time")) {
    time.textContent = relativeTime(new Date(time.dateTime), new Date());
  }
}

/** As exact as the text, and short: a list has many. */
const toTheMinute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;
