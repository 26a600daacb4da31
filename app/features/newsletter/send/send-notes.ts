import { showOneOf, storedText } from "~/lib/i18n/stored-text";
import { msg } from "~/lib/i18n/t";

// Notes of the desk's log about what was sent: stored in English.

const toSubscribers = storedText(msg("to {count} subscribers"), { count: /\d+/ });

/** A post was sent to so many. */
export const sentNote = (count: number): string => toSubscribers.write({ count });

/** It was sent again to some of them. */
export const sentAgainNotes = {
  failed: msg("to those it could not be sent to"),
  unsure: msg("to those of whom nobody knows"),
} as const;

/** Such a note in the language of the page; null if it is another. */
export const shownSentNote = (note: string): string | null =>
  toSubscribers.show(note) ?? showOneOf(sentAgainNotes, note);
