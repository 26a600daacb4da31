// Every C0 and C1 control character but tab and line feed, and the non-characters.
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/** Anything with ink: no space, mark, format character or filler. U+2800 is a braille cell without a dot. */
const ink = /[^\p{Z}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Marks on one character. Written languages need four at most; what is beyond climbs over other people's lines. */
const marksPerCharacter = 4;

/** What stays with the character before it: its marks, and the joiners and selectors among them. */
const attached = /[\p{M}\p{Default_Ignorable_Code_Point}]{5,}/gu;

/**
 * Text from outside as we keep it: one kind of line break, no control characters, no half characters, no piles of
 * marks, trimmed; empty when there would be nothing to see. Markup, direction marks and emoji stay: they are text.
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

/** Length in Unicode code points, which is what the limits of the specification count. */
export const codePoints = (text: string): number => [...text].length;

/** The text on one line, cut to `length` code points. */
export const firstCharacters = (text: string, length: number): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, length).join("");

/** The first letter for an avatar without a picture, in upper case; U for a name that has none. */
export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "U";
