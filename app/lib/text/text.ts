// All C0 and C1 control characters except tab and line feed, and the non-characters.
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/**
 * Any visible character: no space, combining mark, format character or filler. U+2800 is a braille cell without a dot.
 */
const ink = /[^\p{Z}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Maximum combining marks per character. Written languages need four at most; more of them overlap other lines. */
const marksPerCharacter = 4;

/** Runs of combining marks, joiners and variation selectors. */
const attached = /[\p{M}\p{Default_Ignorable_Code_Point}]{5,}/gu;

/**
 * Normalizes untrusted text: line feeds as line breaks, no control characters, no lone surrogates, no stacks of
 * combining marks, trimmed; empty if nothing is visible. Markup, direction marks and emoji stay: they are text.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(attached, fewMarks)
    .toWellFormed()
    .trim();
  return ink.test(clean) ? clean : "";
}

function fewMarks(run: string): string {
  let marks = 0;
  return run.replace(/\p{M}/gu, (mark) => (++marks > marksPerCharacter ? "" : mark));
}

/** Length in Unicode code points, in which the specification's limits are counted. */
export const codePoints = (text: string): number => [...text].length;

/** The text on one line, cut to `length` code points. */
export const firstCharacters = (text: string, length: number): string => {
  // No code point takes more than two units: the rest of a long text isn't split.
  const start = text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 2 * length);
  return [...start].slice(0, length).join("");
};

/** The first letter, for an avatar without a picture, in upper case; U for an empty name. */
export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "U";
