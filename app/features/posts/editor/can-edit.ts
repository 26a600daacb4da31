import { generateHTML, generateJSON } from "@tiptap/core";
import { extensions } from "./extensions";

/** Whether the rich-text editor would preserve all text, elements and links of this HTML. */
export function canEdit(html: string): boolean {
  const back = generateHTML(generateJSON(html, extensions), extensions);
  return outlineOf(html) === outlineOf(back);
}

// Elements that the editor renames. It also adds or removes paragraphs in lists and quotes, so those are ignored.
const sameAs: Record<string, string> = { b: "strong", i: "em" };
const wrappers = new Set(["p"]);

/** Text, elements and attributes in order, from an inert DOM parser that runs no scripts and loads nothing. */
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
