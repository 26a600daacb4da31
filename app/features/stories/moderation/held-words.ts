import { msg, t } from "~/lib/i18n/t";

// Reasons are stored in English, for editors; what isn't here is said as it is stored.
const words: Readonly<Record<string, string>> = {
  "a form that was not checked against robots": msg("a form that was not checked against robots"),
  "a sender that may be a robot": msg("a sender that may be a robot"),
  "a time when editors read every story first": msg("a time when editors read every story first"),
  "several stories within a minute": msg("several stories within a minute"),
  "many links": msg("many links"),
  "a text that was sent before": msg("a text that was sent before"),
};

/** Why a check has held a story (`findHeldReason`), in the language of the page. */
export function heldWords(reason: string): string {
  const [, word] = /^the word “(.+)”$/.exec(reason) ?? [];
  if (word) return t("the word “{word}”", { word });
  const [, found] = /^what may be harmful: (.+)$/.exec(reason) ?? [];
  if (found) {
    const hazards = found.split(", ").map((hazard) => t(hazard));
    return t("what may be harmful: {hazards}", { hazards: hazards.join(", ") });
  }
  return Object.hasOwn(words, reason) ? t(words[reason] ?? reason) : reason;
}
