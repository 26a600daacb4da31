import { rememberLast } from "~/lib/remember-last";
import parts from "~/styles/app.css?inline&parts";
import { withSettledProperties } from "./settled-properties";
import type { StylePart } from "./style-part";
import { pageStylesId } from "./style-sheet";

const opening = `<style id="${pageStylesId}">`;

/**
 * Puts into a document the styles that its markup needs: all rules of the site's style sheet but those for classes and
 * elements that it doesn't have, and custom properties that nothing uses (docs/decisions/0055). A class that the
 * browser's script adds has its rules in the whole sheet, which is loaded with that script.
 * @param html a whole document with an empty `StyleSheet`
 */
export const withPageStyles = (html: string): string =>
  html.replace(opening, () => opening + stylesOfPage(namesIn(markupOf(html), knownNames()).sort().join(" ")));

/**
 * A document without the scripts at the end of its head and of its body, which are a third of it and have no elements.
 */
function markupOf(html: string): string {
  const head = html.indexOf("<script");
  const body = html.indexOf("<body");
  const end = html.indexOf("window.__remixContext");
  return head < 0 || body < head
    ? html
    : html.slice(0, head) + html.slice(body, end < body ? undefined : end);
}

// When the first page asks: an isolate starts without it.
let known: Set<string> | undefined;
const knownNames = () => (known ??= new Set(namesOf(parts)));

// Pages of one kind have the same names, but for what a story or a list happens to have.
const stylesOfPage = rememberLast(
  100,
  (names) => names,
  (names: string) => {
    const own = new Set(names.split(" "));
    return withSettledProperties(stylesFor(own, parts), own);
  },
);

/** What a document with these names needs of a style sheet. */
function stylesFor(names: Set<string>, sheet: StylePart[]): string {
  const known = new Set(names);
  for (;;) {
    const css = textFor(known, sheet);
    const before = known.size;
    // A property may be used by another one's value.
    for (const name of propertiesUsedIn(css)) known.add(name);
    if (known.size === before) return css;
  }
}

function textFor(names: Set<string>, sheet: StylePart[]): string {
  let css = "";
  for (const [text, rest] of sheet) {
    if (typeof rest === "string") {
      if (rest === "" || rest.split("\n").some((all) => all.split(" ").every((name) => names.has(name))))
        css += text;
    } else {
      const inner = textFor(names, rest);
      if (inner) css += `${text}${inner}}`;
    }
  }
  return css;
}

const propertiesUsedIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

/** Those names of the sheet's that a document has, as React writes it, and the custom properties that it uses. */
export function namesIn(html: string, known: Set<string>): string[] {
  const names = new Set<string>();
  for (const part of new Set(html.match(nameParts))) {
    for (const name of namesOfPart(part)) if (known.has(name)) names.add(name);
  }
  return [...names];
}

// One pass, without captures, which would take an array for each of thousands of matches.
const nameParts = /<[a-z][a-z\d-]*| (?:id|class|type)="[^"]*"|var\(--[\w-]+/gi;

/** The names in the opening of an element, in an attribute, or in the use of a property. */
function namesOfPart(part: string): string[] {
  if (part.startsWith("<")) return [part.toLowerCase()];
  if (part.startsWith("var(")) return [part.slice(4)];
  if (part.startsWith(" type")) return [typeName(part.slice(7, -1))];
  if (part.startsWith(" id")) return [`#${part.slice(5, -1)}`];
  const classes = part.slice(8, -1);
  return (classes.includes("&") ? unescaped(classes) : classes).split(" ");
}

/** All names that a sheet's parts need. */
const namesOf = (sheet: StylePart[]): string[] =>
  sheet.flatMap(([, rest]) => (typeof rest === "string" ? rest.split(/[\n ]/) : namesOf(rest)));

/** The name of fields that are made of the same parts: of files, and of everything with a day or a time. */
const typeName = (type: string) => `[type=${type.replace(/^(date|time|month|week).*/, "date")}]`;

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescaped = (name: string) => name.replace(/&[#\w]+;/g, (entity) => characters[entity] ?? entity);
