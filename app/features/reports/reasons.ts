import { msg } from "~/lib/i18n/t";
/** Reasons for reporting a story. */
export const reportReasons = [
  "It attacks or threatens somebody",
  "It tells private things about somebody else",
  "It is advertising",
  "It copies somebody’s words",
  "Something else",
] as const;

/** How each is said on the form, by `t`; stored in English. */
export const reasonWords: Readonly<Record<(typeof reportReasons)[number], string>> = {
  "It attacks or threatens somebody": msg("It attacks or threatens somebody"),
  "It tells private things about somebody else": msg("It tells private things about somebody else"),
  "It is advertising": msg("It is advertising"),
  "It copies somebody’s words": msg("It copies somebody’s words"),
  "Something else": msg("Something else"),
};
