import { readFileSync, writeFileSync } from "node:fs";

/**
 * The part of a document between `<!-- name -->` and `<!-- /name -->`, without the blank lines around it.
 * @param {string} file
 * @param {string} name
 * @throws if the document has no such part
 */
export const readPart = (file, name) => split(file, name).part.trim();

/**
 * Replaces that part of a document.
 * @param {string} file
 * @param {string} name
 * @param {string} text Markdown
 * @throws if the document has no such part
 */
export function writePart(file, name, text) {
  const { before, after } = split(file, name);
  writeFileSync(file, `${before}\n${text.trim()}\n${after}`);
}

function split(file, name) {
  const text = readFileSync(file, "utf8");
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (!text.includes(begin) || to < from) throw new Error(`${file} has no part named ${name}`);
  return { before: text.slice(0, from), part: text.slice(from, to), after: text.slice(to) };
}
