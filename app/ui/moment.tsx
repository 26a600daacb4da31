import { momentIn, timeZoneHere } from "~/lib/text/dates";
import { useHydrated } from "./hooks/use-hydrated";

/** A date and time in the reader's time zone, in UTC until hydration; names the time zone. */
export function Moment({ at }: { at: Date }) {
  const hydrated = useHydrated();
  return <time dateTime={at.toISOString()}>{momentIn(at, hydrated ? timeZoneHere() : "UTC")}</time>;
}
