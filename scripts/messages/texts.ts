import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";

/** A text of the interface, as the code says it: `t("…")` or `msg("…")` (docs/decisions/0053). */
interface Text {
  text: string;
  /** File and line, counted from 1. */
  place: string;
  /** What is wrong with it; null for nothing. */
  fault: string | null;
}

/** The languages that have a catalog, beside English. */
export const translated = ["es", "ja"] as const;

/** All source files of the site. */
export const sources = (): string[] => globSync("app/**/*.{ts,tsx}").sort();

/** The texts of a file. */
export function textsOf(file: string): Text[] {
  const source = parse(file);
  const names = importedNames(source);
  if (names.size === 0) return [];
  const texts: Text[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const name = node.expression.text;
    if (!names.has(name)) return;
    const [first] = node.arguments;
    const place = placeOf(source, node);
    if (first && ts.isStringLiteralLike(first)) {
      const isEarly = name === "t" && !isInFunction(node);
      texts.push({
        text: first.text,
        place,
        fault: isEarly ? "t at the top level of a module: use msg" : null,
      });
    } else if (name === "msg") {
      texts.push({ text: "", place, fault: "msg needs a literal" });
    }
  });
  return texts;
}

/** Words in JSX that no `t` translates. */
export function bareTextsOf(file: string): Text[] {
  const source = parse(file);
  const texts: Text[] = [];
  const add = (node: ts.Node, text: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (/\p{L}{2}/u.test(words)) texts.push({ text: words, place: placeOf(source, node), fault: "bare" });
  };
  visit(source, (node) => {
    if (ts.isJsxText(node)) add(node, node.text);
    if (ts.isJsxAttribute(node) && shownAttributes.has(node.name.getText(source)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) add(node, node.initializer.text);
    }
  });
  return texts;
}

const shownAttributes = new Set([
  ...[
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "alt",
    "title",
    "placeholder",
    "label",
    "hint",
  ],
]);

/** A catalog's file, sorted by its texts, which keeps differences small. */
export const catalogFile = (locale: string): string => `messages/${locale}.json`;

/** A catalog: English text → translation; an empty one if there is no file. */
export function readCatalog(locale: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(catalogFile(locale), "utf8"));
  } catch {
    return {};
  }
}

/** The places in a text, such as "{name}". */
export const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

const parse = (file: string) =>
  ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Which of `t` and `msg` a file imports. */
function importedNames(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    if (!/i18n\/t$/.test(statement.moduleSpecifier.text)) return [];
    const bindings = statement.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names.filter((name) => name === "t" || name === "msg"));
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

function isInFunction(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) if (ts.isFunctionLike(above)) return true;
  return false;
}

const placeOf = (source: ts.SourceFile, node: ts.Node): string =>
  `${relative(".", source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
