import { momentIn, timeZoneHere } from "~/lib/text/dates";
import { useHydrated } from "./use-hydrated";

/** A moment in the time of where its reader is; in UTC until a script knows where that is. It says which of the two. */
export function Moment({ at }: { at: Date }) {
  const hydrated = useHydrated();
  return <time dateTime={at.toISOString()}>{momentIn(at, hydrated ? timeZoneHere() : "UTC")}</time>;
}
