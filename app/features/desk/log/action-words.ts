import { msg, t } from "~/lib/i18n/t";

/** What the log says was done to a story, a post, a gathering, stuck work, or the site. */
const words: Readonly<Record<string, string>> = {
  approved: msg("approved"),
  held: msg("held"),
  rejected: msg("rejected"),
  removed: msg("removed"),
  unpublished: msg("unpublished"),
  withdrawn: msg("withdrawn"),
  published: msg("published"),
  scheduled: msg("scheduled"),
  deleted: msg("deleted"),
  sent: msg("sent"),
  "sent again": msg("sent again"),
  made: msg("made"),
  changed: msg("changed"),
  dropped: msg("dropped"),
  "drop taken back": msg("drop taken back"),
  started: msg("started"),
  ended: msg("ended"),
  "sessions ended": msg("sessions ended"),
  "second factor reset": msg("second factor reset"),
  "editor role given": msg("editor role given"),
  "editor role taken away": msg("editor role taken away"),
};

/** An action of the log in the language of the page. */
export const actionWords = (action: string): string => t(words[action] ?? action);
