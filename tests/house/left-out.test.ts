import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as noBrowserRenderer from "../../app/lib/left-out/no-browser-renderer";
import { packageFile, withoutDescriptions } from "../../scripts/build/packages/better-auth";
import { lucideCore } from "../../scripts/build/packages/lucide";
import { searchChanges } from "../../scripts/build/packages/mediabunny";
import { lookups, mediaTypes } from "../../scripts/build/packages/nodemailer";
import { replacements } from "../../scripts/build/packages/server-react-dom";
import { certificates, stores } from "../../scripts/build/packages/webauthn";

// What the build replaces in packages stands under these names in the version that is installed: a new one may have
// moved it.

const root = "node_modules/@simplewebauthn/server";

it.each([...certificates, ...Object.keys(stores)])(
  "finds %s in @simplewebauthn/server, with what it replaces",
  (name) => {
    const file = join(root, "esm", `${name}.js`);
    expect(existsSync(file), file).toBe(true);
    const [exported = ""] = stores[name]
      ? (/(?<=export const )\w+/.exec(stores[name]) ?? [])
      : [name.split("/").at(-1)];
    expect(readFileSync(file, "utf8")).toMatch(
      new RegExp(
        `export (?:const|let|async function|function|class) ${exported}\\b|export \\{[^}]*\\b${exported}\\b`,
      ),
    );
  },
);

it("renders on the server with a file of react-dom that has what the site calls", () => {
  const file = replacements.get("react-dom/server") ?? "";
  const exported = new Set(
    [...readFileSync(file, "utf8").matchAll(/\bexports\.(\w+)=/g)].map(([, name]) => name),
  );
  const called = globSync("app/**/*.{ts,tsx}").flatMap((source) =>
    [...readFileSync(source, "utf8").matchAll(/import \{([^}]+)\} from "react-dom\/server"/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.trim()),
    ),
  );
  expect(called).toContain("renderToString");
  for (const name of called) expect(exported).toContain(name);
});

it("stands in for what components use of react-dom", () => {
  const sources = [...globSync("app/**/*.tsx"), ...globSync("node_modules/{@radix-ui/*,sonner}/dist/*.mjs")];
  const used = sources.flatMap((source) => {
    const code = readFileSync(source, "utf8");
    const all = /import \* as (\w+) from ["']react-dom["']/.exec(code)?.[1];
    const members = all ? [...code.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, "g"))] : [];
    const names = [...code.matchAll(/import \{([^}]+)\} from ["']react-dom["']/g)];
    return [...members, ...names].flatMap(([, found = ""]) => found.split(",").map((name) => name.trim()));
  });
  expect(used).toContain("createPortal");
  for (const name of new Set(used)) expect(Object.keys(noBrowserRenderer)).toContain(name);
});

it.each(searchChanges)("finds what it changes in mediabunny: %s", (from) => {
  for (const file of ["dist/bundles/mediabunny.mjs", "dist/modules/src/matroska/ebml.js"]) {
    expect(readFileSync(`node_modules/mediabunny/${file}`, "utf8").split(from)).toHaveLength(2);
  }
});

it("stands in for nodemailer's table of media types", () => {
  const [file = "", ...others] = globSync("node_modules/nodemailer/**/*.js").filter((name) =>
    mediaTypes.test(join("/", name)),
  );
  expect(others).toEqual([]);
  const [, exported = ""] = readFileSync(file, "utf8").split("module.exports = ");
  expect([...exported.matchAll(/^ {4}(\w+)\(.*\) \{$/gm)].map(([, name]) => name)).toEqual(lookups);
});

it.each(["better-auth/dist/api/routes/session.mjs", "@better-auth/passkey/dist/index.mjs"])(
  "finds descriptions of endpoints in %s, and leaves out nothing else",
  (name) => {
    const file = `node_modules/${name}`;
    expect(join("/", file)).toMatch(packageFile);
    const code = readFileSync(file, "utf8");
    const without = withoutDescriptions(code);
    expect(code).toContain("responses:");
    expect(without).not.toContain("responses:");
    const steps = (text: string) => text.match(/=>|\b(?:await|function|throw)\b/g);
    expect(steps(without)).toEqual(steps(code));
  },
);

it("leaves other settings of OpenAPI as they are", () => {
  const code = 'createRouter(api, { openapi: { disabled: true }, metadata: { openapi: { a: "b" }, c: 1 } });';
  expect(withoutDescriptions(code)).toBe(
    "createRouter(api, { openapi: { disabled: true }, metadata: { openapi: undefined, c: 1 } });",
  );
});

it("finds the module of Lucide that it replaces, and shapes as they are taken", () => {
  const [core = ""] = globSync("node_modules/lucide-react/dist/esm/createLucideIcon.*js");
  expect(join("/", core)).toMatch(lucideCore);
  const icon = readFileSync("node_modules/lucide-react/dist/esm/icons/heart.mjs", "utf8");
  expect(icon).toMatch(/createLucideIcon\(__iconData\)/);
  expect(icon).toMatch(/size: 24,\s+node: \[\s+\[\s+"path",\s+\{/);
});
