import { relativeTime } from "~/lib/text/dates";

/** A time as "3 hours ago". Hydration replaces the server's text, since the page may be cached. */
export const RelativeTime = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} suppressHydrationWarning>
    {relativeTime(at, new Date())}
  </time>
);
