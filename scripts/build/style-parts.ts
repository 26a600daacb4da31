import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Rule } from "postcss";
import selectorParser, { type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { StylePart } from "../../app/ui/inlined/style-part";

/**
 * `import parts from "./app.css?inline&parts"`: a style sheet taken apart, so that a page gets what its own markup
 * needs (app/ui/inlined/page-styles.server.ts).
 */
export const styleParts = (): Plugin => ({
  name: "style-parts",
  // After Vite has made a module of the sheet's text.
  enforce: "post",
  transform(code, id) {
    if (!id.endsWith(".css?inline&parts")) return null;
    const [, text = ""] = /^export default (".*");?$/s.exec(code.trim()) ?? [];
    return { code: `export default ${JSON.stringify(splitSheet(JSON.parse(text)))}`, map: null };
  },
});

/** A style sheet in parts; together, in their order, they mean the same. Comments are left out. */
export function splitSheet(css: string): StylePart[] {
  const sheet = parse(css);
  sheet.walkDecls(/^--tw-/, (declaration) => {
    // Tailwind sets some that nothing uses.
    if (!new RegExp(`${declaration.prop}(?![\\w-]|:|\\{)`).test(css)) declaration.remove();
  });
  const layers = layersOf(sheet);
  // A page may need nothing of a layer, whose place in their order would then be that of its first rule in the whole
  // sheet.
  const order: StylePart[] = layers.length > 0 ? [[`@layer ${layers.join(",")};`, ""]] : [];
  return merge([...order, ...partsOf(sheet)]);
}

const partsOf = (container: Container): StylePart[] => merge((container.nodes ?? []).flatMap(partsOfNode));

function partsOfNode(node: ChildNode): StylePart[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") return partsOfRule(node);
  if (node.type === "decl") return [[`${node};`, ""]];
  if (node.name === "property") return [[`${node}`, node.params]];
  if (isBlock(node)) return [[`@${node.name} ${node.params}{`, partsOf(node)]];
  return [[`${node}${node.nodes ? "" : ";"}`, ""]];
}

const isBlock = ({ name, nodes }: AtRule): boolean =>
  nodes !== undefined && /^(layer|media|supports|container)$/.test(name);

function partsOfRule(rule: Rule): StylePart[] {
  const needs = [...new Set(rule.selectors.map(namesIn))];
  // One of its selectors needs nothing.
  if (needs.includes("")) return partsForAll(rule);
  return [[`${rule.selector}${block(rule.nodes)}`, needs.join("\n")]];
}

/** A rule for any page, whose custom properties are there for those that use them. */
function partsForAll({ selector, nodes }: Rule): StylePart[] {
  const custom = nodes.filter((node): node is Declaration => node.type === "decl" && node.variable);
  const others = nodes.filter((node) => node.type !== "decl" || !node.variable);
  const parts: StylePart[] = others.length > 0 ? [[`${selector}${block(others)}`, ""]] : [];
  if (custom.length > 0) parts.push([`${selector}{`, custom.map((node) => [`${node};`, node.prop])]);
  return parts;
}

const block = (nodes: ChildNode[]): string => `{${nodes.map(String).join(";")}}`;

/**
 * The names without which a selector matches nothing; those in `:not()`, `:has()` and the like are not looked at, nor
 * those of which any one will do.
 */
const namesIn = (selector: string): string => {
  const [first] = selectorParser().astSync(selector).nodes;
  return [...new Set(first ? namesOf(first) : [])].join(" ");
};

function namesOf(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === "class") return [node.value];
    if (node.type === "id") return [`#${node.value}`];
    if (node.type === "pseudo" && partsOfFields[node.value]) return [partsOfFields[node.value] ?? ""];
    if (node.type === "tag") return everywhere.has(node.value) ? [] : [`<${node.value.toLowerCase()}`];
    const [only, ...others] = node.type === "pseudo" && /^:(is|where)$/.test(node.value) ? node.nodes : [];
    return only && others.length === 0 ? namesOf(only) : [];
  });
}

/** Parts of fields, with the fields that have them (`typeName` in page-styles.server.ts). */
const partsOfFields: Record<string, string> = {
  "::file-selector-button": "[type=file]",
  "::-webkit-date-and-time-value": "[type=date]",
  "::-webkit-calendar-picker-indicator": "[type=date]",
  "::-webkit-datetime-edit": "[type=date]",
  ...Object.fromEntries(
    ["fields-wrapper", "year-field", "month-field", "day-field", "hour-field", "minute-field"]
      .concat(["second-field", "millisecond-field", "meridiem-field"])
      .map((part) => [`::-webkit-datetime-edit-${part}`, "[type=date]"]),
  ),
};

/** Elements that every document has. */
const everywhere = new Set(["html", "body"]);

/** Joins neighbours that need the same. */
function merge(parts: StylePart[]): StylePart[] {
  const merged: StylePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last && typeof part[1] === "string" && last[1] === part[1]) last[0] += part[0];
    else merged.push(part);
  }
  return merged;
}

/** Names of a sheet's layers, in their order. */
function layersOf(sheet: Container): string[] {
  const names = new Set<string>();
  sheet.walkAtRules("layer", ({ params }) => {
    for (const name of params.split(",")) names.add(name.trim());
  });
  return [...names];
}
