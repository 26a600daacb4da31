import { type TextValues, t } from "./t";

/** A text that is stored in English with values in it, and shown in the language of a page. */
export interface StoredText<Name extends string> {
  /** The text as it is stored. */
  write(values: Record<Name, string | number>): string;
  /** The values in a stored text; null if it is another one. */
  read(stored: string): Record<Name, string> | null;
  /**
   * A stored text in the language of the page; null if it is another one.
   * @param shown the values as they are shown; by default as they are stored
   */
  show(stored: string, shown?: (values: Record<Name, string>) => TextValues): string | null;
}

/** A stored text in the language of the page, if it is one of these, marked by `msg`; null if it is another. */
export const showOneOf = (texts: Readonly<Record<string, string>>, stored: string): string | null =>
  Object.values(texts).includes(stored) ? t(stored) : null;

/**
 * Both sides of a stored text, which so can't differ.
 * @param template marked by `msg`, with a place for each value: `{count}`
 * @param patterns what can stand in each place
 */
export function storedText<Name extends string>(
  template: string,
  patterns: Record<Name, RegExp>,
): StoredText<Name> {
  const inPlaces = (text: string, inPlace: (name: Name) => string) =>
    text.replace(/\{(\w+)\}/g, (_, name) => inPlace(name));
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const shape = new RegExp(`^${inPlaces(escaped, (name) => `(?<${name}>${patterns[name].source})`)}$`, "s");
  const read = (stored: string) => (shape.exec(stored)?.groups ?? null) as Record<Name, string> | null;
  return {
    write: (values) => inPlaces(template, (name) => String(values[name])),
    read,
    show(stored, shown = (values) => values) {
      const values = read(stored);
      return values && t(template, shown(values));
    },
  };
}
