import parts from "~/styles/app.css?inline&parts";
import type { StylePart } from "./style-part";
import { pageStylesId } from "./style-sheet";

const opening = `<style id="${pageStylesId}">`;

/**
 * Puts into a document the styles that its markup needs: all rules of the site's style sheet but those for classes that no
 * element has (docs/decisions/0055). A class that the browser's script adds has its rules in the whole sheet, which is
 * loaded with that script.
 * @param html a whole document with an empty `StyleSheet`
 */
export const withPageStyles = (html: string): string =>
  html.replace(opening, () => opening + stylesFor(classesOf(html), parts));

/** What a document with these classes needs of a style sheet. */
export function stylesFor(classes: Set<string>, sheet: StylePart[]): string {
  let css = "";
  for (const [text, rest] of sheet) {
    if (typeof rest === "string") {
      if (rest === "" || rest.split(" ").every((name) => classes.has(name))) css += text;
    } else {
      const inner = stylesFor(classes, rest);
      if (inner) css += `${text}${inner}}`;
    }
  }
  return css;
}

/** The classes in a document's markup, as React writes it. */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(" ")) classes.add(name);
  }
  for (const name of classes) if (name.includes("&")) classes.add(unescaped(name));
  return classes;
}

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescaped = (name: string) => name.replace(/&[#\w]+;/g, (entity) => characters[entity] ?? entity);
