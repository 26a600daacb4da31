import { generateHTML, generateJSON } from "@tiptap/core";
import { extensions } from "./extensions";

/**
 * Whether the rich-text editor would preserve all text, elements and links of this HTML. False if a link has a class:
 * the editor would show it by the site's own styles, over the whole page if it says so.
 */
export function canEdit(html: string): boolean {
  if (bodyOf(html).querySelector("a[class]")) return false;
  const back = generateHTML(generateJSON(html, extensions), extensions);
  return outlineOf(html) === outlineOf(back);
}

// Elements that the editor renames. It also adds or removes paragraphs in lists and quotes, so those are ignored.
const sameAs: Record<string, string> = { b: "strong", i: "em" };
const wrappers = new Set(["p"]);

/** HTML that is pasted, whose links have classes of another site. */
export function withoutLinkClasses(html: string): string {
  const body = bodyOf(html);
  for (const link of body.querySelectorAll("a[class]")) link.removeAttribute("class");
  return body.innerHTML;
}

/** Parsed without running scripts or loading anything. */
const bodyOf = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** Text, elements and attributes in order. */
function outlineOf(html: string): string {
  const body = bodyOf(html);
  const elements = [...body.querySelectorAll("*")]
    .map(({ localName, attributes }) => {
      const values = [...attributes].map(({ name, value }) => `${name}=${value}`).sort();
      return [sameAs[localName] ?? localName, ...values].join(" ");
    })
    .filter((element) => !wrappers.has(element));
  return JSON.stringify([body.textContent?.replace(/\s+/g, ""), elements]);
}
