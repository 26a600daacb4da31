import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import MagicString from "magic-string";
import { mutationsOf } from "./mutations.mjs";

/** Where each file's faults are listed, in JSON. */
export const listFolder = ".cache/mutants";

/** Ids of a file's faults: as many as no file has. */
const idsPerFile = 3000;

/** Code that doesn't run in the worker, or is an inline script whose text is part of pages. */
const others = /\.client\.|\/service-worker\/|\/inlined\/|entry\.client|\/early\.ts|-script\.ts/;

/**
 * The switch: `__mutant(id)` says whether this fault is the one that is tried, and notes that it was reached;
 * `__without` takes a property out of an object. A fault that is reached without end ends its test.
 */
const head = (files) => `globalThis.__mutant ??= (() => {
  const reached = new Uint8Array(${idsPerFile * files + 1});
  const mutant = (id) => {
    reached[id] = 1;
    if (mutant.tried !== id) return false;
    if (++mutant.times > 200_000) throw new Error("This fault is reached without end");
    return true;
  };
  globalThis.__without = (object, faults) => {
    for (const [id, name] of faults) if (mutant(id)) delete object[name];
    return object;
  };
  return Object.assign(mutant, { reached, tried: 0, times: 0 });
})();\n`;

/**
 * Puts all faults into the server's code of `app`, each behind a switch (docs/decisions/0059-mutants.md).
 * @param {(options?: { ssr?: boolean }) => boolean} isMeant which of a build's two halves gets them
 * @returns {import("vite").Plugin[]}
 */
export function mutants(isMeant = () => true) {
  const root = process.cwd();
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
  mkdirSync(listFolder, { recursive: true });
  return [
    {
      name: "mutants",
      enforce: "pre",
      transform(code, id, options) {
        const file = relative(root, id);
        if (!isMeant(options) || !/^app\/.*\.tsx?$/.test(file) || others.test(id)) return null;
        const first = files.indexOf(file.slice("app/".length)) * idsPerFile;
        const faults = mutationsOf(code, file).map((fault, at) => ({ id: first + at + 1, file, ...fault }));
        writeFileSync(join(listFolder, `${file.replaceAll("/", "+")}.json`), JSON.stringify(faults));
        return { code: head(files.length) + withFaults(code, faults), map: null };
      },
    },
    {
      name: "small-worker",
      enforce: "post",
      // Vitest hands the bundle to workerd as one message, whose size has a limit.
      config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { minify: "esbuild" } } : {}),
    },
  ];
}

function withFaults(code, faults) {
  const text = new MagicString(code);
  // The innermost first: what is around it is written around all of it.
  const places = Map.groupBy(faults.toReversed(), ({ start, end, without, becomes }) =>
    [
      start,
      end,
      without !== undefined ? "object" : becomes === undefined ? "statement" : "expression",
    ].join(),
  );
  for (const some of places.values()) wrap(text, some);
  return text.toString();
}

function wrap(text, [first, ...more]) {
  const { start, end } = first;
  const around = (before, after) => {
    text.prependRight(start, before);
    text.appendLeft(end, after);
  };
  const all = [first, ...more].reverse();
  if (first.without !== undefined) {
    around("__without(", `, ${JSON.stringify(all.map(({ id, without }) => [id, without]))})`);
  } else if (first.becomes === undefined) around(`{ if (!__mutant(${first.id})) { `, " } }");
  else around(`(${all.map(({ id, becomes }) => `__mutant(${id}) ? (${becomes}) : `).join("")}`, ")");
}
