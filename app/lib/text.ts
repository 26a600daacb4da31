// Every C0 and C1 control character but tab and line feed, and the non-characters.
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/**
 * Text from outside as we keep it: one kind of line break, no control characters, no half characters, trimmed.
 * Markup, direction marks and emoji stay: they are text.
 */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(invisible, "").toWellFormed().trim();

/** Length in Unicode code points, which is what the limits of the specification count. */
export const codePoints = (text: string): number => [...text].length;

/** The text on one line, cut to `length` code points. */
export const firstCharacters = (text: string, length: number): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, length).join("");

/** The first letter for an avatar without a picture, in upper case; U for a name that has none. */
export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "U";
