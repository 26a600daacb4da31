import { showOneOf, storedText } from "~/lib/i18n/stored-text";
import { msg, t } from "~/lib/i18n/t";

// Reasons are stored in English, for editors; a changed one is no longer recognized where it is stored already.

/** Why a check holds a story, where that always reads the same. */
export const heldReasons = {
  /** Turnstile didn't pass its form. */
  unchecked: msg("a form that was not checked against robots"),
  robot: msg("a sender that may be a robot"),
  /** Editors let everything wait. */
  holdsAll: msg("a time when editors read every story first"),
  tooFast: msg("several stories within a minute"),
  manyLinks: msg("many links"),
  copy: msg("a text that was sent before"),
} as const;

const listed = storedText(msg("the word “{word}”"), { word: /.+/ });
const harmful = storedText(msg("what may be harmful: {hazards}"), { hazards: /.+/ });

/** A story has a word that is listed. */
export const listedReason = (word: string): string => listed.write({ word });

/** A model has found these hazards. */
export const harmfulReason = (hazards: string[]): string => harmful.write({ hazards: hazards.join(", ") });

/** Why a check has held a story, in the language of the page; what no check says stays as it is stored. */
export const shownHeldReason = (reason: string): string =>
  listed.show(reason) ??
  harmful.show(reason, ({ hazards }) => ({ hazards: inPageLanguage(hazards) })) ??
  showOneOf(heldReasons, reason) ??
  reason;

const inPageLanguage = (hazards: string): string =>
  hazards
    .split(", ")
    .map((hazard) => t(hazard))
    .join(", ");
