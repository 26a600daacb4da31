import { showOneOf, storedText } from "~/lib/i18n/stored-text";
import { msg } from "~/lib/i18n/t";
import { type MeasureKind, measureTexts } from "./measure";

// What the desk's log says of measures: stored in English.

const blocked = storedText(measureTexts.block, { network: /\S+/ });
const forHours = storedText(msg("for {count} hours"), { count: /\d+/ });

const durations = {
  untilEnded: msg("until it is ended"),
  hour: msg("for an hour"),
} as const;

/** A measure, such as "nothing is taken from 203.0.113.0/24". */
export const measureNote = (kind: MeasureKind, network: string): string =>
  kind === "block" ? blocked.write({ network }) : measureTexts[kind];

/** How long a measure lasts. @param hours null until it is ended */
export const durationNote = (hours: number | null): string =>
  hours === null ? durations.untilEnded : hours === 1 ? durations.hour : forHours.write({ count: hours });

/** Such a note in the language of the page; null if it is another. */
export const shownMeasureNote = (note: string): string | null =>
  blocked.show(note) ?? forHours.show(note) ?? showOneOf({ ...measureTexts, ...durations }, note);
