/**
 * The scripts by which the list of songs is divided, in its order; names as in Unicode, "Japanese" for three of its
 * scripts.
 */
export const scripts = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Thai",
  "Han",
  "Japanese",
  "Hangul",
  "Other",
] as const;

export type Script = (typeof scripts)[number];

const patterns: [Script, RegExp][] = scripts
  .filter((script) => script !== "Other" && script !== "Japanese")
  .map((script) => [script, new RegExp(`^\\p{Script=${script}}`, "u")]);

/** The script of a title's first letter; a title with kana is Japanese, whatever it begins with. */
export function scriptOf(title: string): Script {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return "Japanese";
  const [letter = ""] = /\p{L}/u.exec(title) ?? [];
  return patterns.find(([, pattern]) => pattern.test(letter))?.[0] ?? "Other";
}
