import { storedText } from "~/lib/i18n/stored-text";
import { msg } from "~/lib/i18n/t";
import { momentIn } from "~/lib/text/dates";

const scheduled = storedText(msg("for {moment}"), { moment: /\d{4}-\d\d-\d\dT[\d:.]+Z/ });

/** The note of the desk's log that says when a scheduled post comes out: stored in English. */
export const scheduleNote = (moment: Date): string => scheduled.write({ moment: moment.toISOString() });

/** Such a note in the language of the page, in UTC, since nobody knows the reader's time zone; null for another. */
export function shownScheduleNote(note: string): string | null {
  const moment = new Date(scheduled.read(note)?.moment ?? "");
  // An editor may have written what looks like one.
  return Number.isNaN(moment.getTime())
    ? null
    : scheduled.show(note, () => ({ moment: momentIn(moment, "UTC") }));
}
