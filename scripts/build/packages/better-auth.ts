import MagicString from "magic-string";
import ts from "typescript";
import type { Plugin } from "vite";

/** A module of Better Auth and its plugins. */
export const packageFile = /\/node_modules\/(?:better-auth|@better-auth\/[\w-]+)\/dist\/.+\.mjs(?:\?|$)/;

/**
 * Leaves out of the worker how Better Auth's endpoints are described in OpenAPI: 4 kB as gzip, which only a plugin of
 * its own reads, and the site doesn't use that one.
 */
export const betterAuth = (): Plugin => ({
  name: "better-auth",
  enforce: "pre",
  transform(code, id) {
    if (!packageFile.test(id) || !code.includes("openapi")) return null;
    return { code: withoutDescriptions(code), map: null };
  },
});

/** The code of a module, without the values of `openapi` in its endpoints' `metadata`. */
export function withoutDescriptions(code: string): string {
  const text = new MagicString(code);
  visit(ts.createSourceFile("module.mjs", code, ts.ScriptTarget.Latest, true));
  return text.toString();

  function visit(node: ts.Node): void {
    if (isDescription(node)) text.overwrite(node.initializer.getStart(), node.initializer.end, "undefined");
    else ts.forEachChild(node, visit);
  }
}

const isDescription = (node: ts.Node): node is ts.PropertyAssignment =>
  isProperty(node, "openapi") && isProperty(node.parent.parent, "metadata");

const isProperty = (node: ts.Node, name: string): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name;
