import { shownSentNote } from "~/features/newsletter/send/send-notes";
import { shownScheduleNote } from "~/features/posts/editing/schedule-note";
import { shownReason } from "~/features/stories/moderation/review-reasons";
import { shownMeasureNote } from "../safety/measure-notes";

/**
 * A note of the log in the language of the request. Notes are stored in English; what an editor or an author wrote
 * stays as it is.
 */
export const noteWords = (note: string): string =>
  shownSentNote(note) ?? shownScheduleNote(note) ?? shownMeasureNote(note) ?? shownReason(note);
