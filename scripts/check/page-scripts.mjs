// Sizes of the built pages' scripts in bytes, compressed with Brotli, from Remix's manifest and the files.
import { globSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const assets = "build/client/assets";

/**
 * Every route with the size of its initial script and its later chunks: each dynamic import with the bytes it adds.
 * @returns {{ id: string, bytes: number, later: { name: string, bytes: number }[] }[]}
 */
export function pageScripts() {
  const [file] = globSync(`${assets}/manifest-*.js`).filter((name) => statSync(name).size > 1000);
  if (!file) throw new Error("There is no manifest: build the site first");
  const manifest = JSON.parse(readFileSync(file, "utf8").replace(/^window\.__remixManifest=|;$/g, ""));
  const always = [manifest.entry, manifest.routes.root].flatMap(filesOf);
  return Object.values(manifest.routes).map((route) => {
    const first = new Set([...always, ...filesOf(route)]);
    return { id: route.id, bytes: weigh(first), later: laterThan(first) };
  });
}

const filesOf = ({ module, imports }) => [module, ...imports].map((path) => path.split("/").at(-1));

/** The dynamic imports of a page's files, transitively; shared files count for the first chunk. */
function laterThan(first) {
  const there = new Set(first);
  const parts = [];
  for (const file of there) {
    for (const part of importsOf(file).later) {
      if (there.has(part)) continue;
      const files = withImports(part, there);
      for (const each of files) there.add(each);
      parts.push({ name: part.replace(/-[\w-]{8}\.js$/, ""), bytes: weigh(files) });
    }
  }
  return parts.sort((one, other) => other.bytes - one.bytes);
}

/** A file with its static imports, without those already loaded. */
function withImports(file, there) {
  const files = new Set([file]);
  for (const each of files) {
    for (const imported of importsOf(each).first) if (!there.has(imported)) files.add(imported);
  }
  return files;
}

const known = new Map();

function importsOf(file) {
  const text = () => readFileSync(`${assets}/${file}`, "utf8");
  if (!known.has(file)) known.set(file, file.endsWith(".js") ? read(text()) : { first: [], later: [] });
  return known.get(file);
}

const read = (text) => ({
  first: [...text.matchAll(/(?:\bfrom|\bimport) ?"\.\/([^"]+\.js)"/g)].map(([, name]) => name),
  later: [...text.matchAll(/\bimport\("\.\/([^"]+\.js)"\)/g)].map(([, name]) => name),
});

const sizes = new Map();

function weigh(files) {
  let total = 0;
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(`${assets}/${file}`)).length);
    total += sizes.get(file);
  }
  return total;
}
