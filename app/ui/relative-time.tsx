import { useEffect, useState } from "react";
import { relativeTime } from "~/lib/text/dates";

/** A time as "3 hours ago". Updated in the browser, since the page may be cached. */
export function RelativeTime({ at }: { at: Date }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {relativeTime(at, now ?? new Date())}
    </time>
  );
}
