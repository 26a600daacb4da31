import { heldWords } from "~/features/stories/moderation/held-words";
import { msg, t } from "~/lib/i18n/t";
import { momentIn } from "~/lib/text/dates";

/** Notes that always read the same. */
const fixed: readonly string[] = [
  msg("read by an editor"),
  msg("sent for review"),
  msg("edited after it was returned"),
  msg("every story of a gathering is read before it is shown"),
  msg("to those it could not be sent to"),
  msg("to those of whom nobody knows"),
  msg("until it is ended"),
  msg("for an hour"),
  msg("submissions are closed"),
  msg("all new stories wait for an editor"),
];

/** Notes with something in them. */
const patterns: [RegExp, (found: string[]) => string][] = [
  [/^taken back: (.*)$/s, ([reason = ""]) => t("taken back: {reason}", { reason: noteWords(reason) })],
  [
    /^song corrected, was “(.*)” by (.*)$/s,
    ([title = "", artist = ""]) =>
      t("song corrected, was {song}", { song: t("“{title}” by {artist}", { title, artist }) }),
  ],
  [/^to (\d+) subscribers$/, ([count = ""]) => t("to {count} subscribers", { count })],
  [/^for (\d{4}-\d\d-\d\dT[\d:.]+Z)$/, ([moment = ""]) => scheduledFor(moment)],
  [/^for (\d+) hours$/, ([count = ""]) => t("for {count} hours", { count })],
  [/^nothing is taken from (\S+)$/, ([network = ""]) => t("nothing is taken from {network}", { network })],
];

/** When a scheduled post comes out, in UTC: the server doesn't know the reader's time zone. */
function scheduledFor(stored: string): string {
  const moment = new Date(stored);
  // An editor may have written it.
  if (Number.isNaN(moment.getTime())) return `for ${stored}`;
  return t("for {moment}", { moment: momentIn(moment, "UTC") });
}

/**
 * A note of the log in the language of the request. Notes are stored in English; what an editor or an author wrote
 * stays as it is.
 */
export function noteWords(note: string): string {
  if (fixed.includes(note)) return t(note);
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(note);
    if (found) return say(found.slice(1));
  }
  return heldWords(note);
}
