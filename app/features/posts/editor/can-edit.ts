import { generateHTML, generateJSON } from "@tiptap/core";
import { extensions } from "./extensions";

/** Whether the formatting editor would give this HTML back with all of its words, elements and links. */
export function canEdit(html: string): boolean {
  const back = generateHTML(generateJSON(html, extensions), extensions);
  return outlineOf(html) === outlineOf(back);
}

// The editor's names for what looks the same; a paragraph may come or go inside of lists and quotes.
const sameAs: Record<string, string> = { b: "strong", i: "em" };
const wrappers = new Set(["p"]);

/** Text, elements and attributes in their order, as a parser reads them that runs and loads nothing. */
function outlineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const elements = [...body.querySelectorAll("*")]
    .map(({ localName, attributes }) => {
      const values = [...attributes].map(({ name, value }) => `${name}=${value}`).sort();
      return [sameAs[localName] ?? localName, ...values].join(" ");
    })
    .filter((element) => !wrappers.has(element));
  return JSON.stringify([body.textContent?.replace(/\s+/g, ""), elements]);
}
