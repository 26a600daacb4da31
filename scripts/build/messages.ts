import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { CallExpression, ImportDeclaration, Node } from "estree";
import { walk } from "estree-walker";
import MagicString from "magic-string";
import type { Plugin, Rollup } from "vite";
import { prefixed } from "../../app/lib/i18n/split-locale";

// A text in the bundle before its language is known: URI-encoded between two characters that nothing else contains.
const [open, close] = ["\uE000", "\uE001"];
const marked = new RegExp(`${open}([^${close}]*)${close}`, "g");
const localeMark = ":locale";

type Catalog = Record<string, string>;

const readCatalog = (locale: string): string => readFileSync(`messages/${locale}.json`, "utf8");

/** Where the browser's files of a language are, without slashes at the ends: the name changes with its catalog. */
export const folderOf = (locale: string): string =>
  `assets/${locale}-${createHash("sha256").update(readCatalog(locale)).digest("hex").slice(0, 8)}`;

/**
 * Constants for Vite: the folders of all languages but English, and the language of the code.
 * @param isForBrowser whether it is written once in each language
 */
export const messageConstants = (isForBrowser: boolean) => ({
  __LOCALE_FOLDERS__: JSON.stringify(
    Object.fromEntries(prefixed.map((locale) => [locale, `/${folderOf(locale)}`])),
  ),
  __IN_BROWSER__: JSON.stringify(isForBrowser),
  __LOCALE__: JSON.stringify(`"${isForBrowser ? open + localeMark + close : "en"}"`),
});

/**
 * Writes the browser's files once in each language (docs/decisions/0053). Calls of `t` and `msg` become marked
 * literals; when everything is bundled and minified, each language's copy has its translations there instead: English
 * in `assets`, the others in folders of their own, with their catalog for the server.
 */
export const messages = (): Plugin => ({
  name: "messages",
  apply: "build",
  enforce: "post",
  transform(code, id, options) {
    if (options?.ssr || !id.includes("/app/") || !code.includes("i18n/t")) return null;
    const edited = new MagicString(code);
    const program = this.parse(code) as Node;
    const names = namesOf(program);
    walk(program, {
      enter(node) {
        if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
        if (!names.has(node.callee.name)) return;
        const text = literalOf(node);
        if (text === null) return;
        const [from, to] = rangeOf(node.arguments.length === 1 ? node : node.arguments[0]);
        edited.overwrite(from, to, JSON.stringify(mark(text)));
      },
    });
    return { code: edited.toString(), map: null };
  },
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === "chunk");
      const names = new Set(chunks.map(({ fileName }) => fileName));
      if (!chunks.some(({ fileName }) => fileName.startsWith("assets/"))) return;
      for (const locale of prefixed) {
        const folder = folderOf(locale);
        const catalog: Catalog = JSON.parse(readCatalog(locale));
        for (const { fileName, code } of chunks) {
          const source = inLanguage(code, locale, catalog).replace(
            /\bassets\/([\w.-]+\.js)/g,
            (path, name) => (names.has(path) ? `${folder}/${name}` : path),
          );
          this.emitFile({ type: "asset", fileName: `${folder}/${basename(fileName)}`, source });
        }
        this.emitFile({
          type: "asset",
          fileName: `${folder}/messages.json`,
          source: JSON.stringify(catalog),
        });
      }
      for (const chunk of chunks) chunk.code = inLanguage(chunk.code, "en", {});
    },
  },
});

const mark = (text: string): string =>
  open +
  encodeURIComponent(text).replace(/['*()!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`) +
  close;

/** Replaces the marks by what they stand for, escaped for any kind of JavaScript string. */
const inLanguage = (code: string, locale: string, catalog: Catalog): string =>
  code.replace(marked, (_, encoded: string) => {
    if (encoded === localeMark) return locale;
    const text = decodeURIComponent(encoded);
    return (catalog[text] ?? text).replace(
      /["'`$\\\p{Cc}]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  });

/** What a module calls `t` and `msg`. */
function namesOf(program: Node): Set<string> {
  const body = program.type === "Program" ? program.body : [];
  const imports = body.filter(
    (node): node is ImportDeclaration =>
      node.type === "ImportDeclaration" && /i18n\/t(\.ts)?$/.test(String(node.source.value)),
  );
  return new Set(
    imports.flatMap(({ specifiers }) =>
      specifiers.flatMap((one) =>
        one.type === "ImportSpecifier" && "name" in one.imported && /^(t|msg)$/.test(one.imported.name)
          ? [one.local.name]
          : [],
      ),
    ),
  );
}

function literalOf({ arguments: [first] }: CallExpression): string | null {
  if (first?.type === "Literal" && typeof first.value === "string") return first.value;
  if (first?.type !== "TemplateLiteral" || first.expressions.length > 0) return null;
  return first.quasis[0]?.value.cooked ?? null;
}

function rangeOf(node: Node | undefined): [from: number, to: number] {
  const { start, end } = node as unknown as { start: number; end: number };
  return [start, end];
}
