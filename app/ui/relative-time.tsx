import { useEffect, useState } from "react";
import { relativeTime } from "~/lib/text/dates";

/** A moment as "3 hours ago". A page may have been rendered a while ago, so the browser says it anew. */
export function RelativeTime({ at }: { at: Date }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {relativeTime(at, now ?? new Date())}
    </time>
  );
}
