// Sizes of the built pages' scripts in bytes, compressed with Brotli, from Remix's manifest and the files.
import { globSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

/**
 * Every route with the size of its initial script and its later chunks: each dynamic import with the bytes it adds.
 * @param {string} folder the project's, or that of a copy
 * @returns {{ id: string, bytes: number, later: { name: string, bytes: number }[] }[]}
 */
export function pageScripts(folder = ".") {
  const assets = `${folder}/build/client/assets`;
  const { manifest } = readManifest(assets);
  const always = [manifest.entry, manifest.routes.root].flatMap(filesOf);
  return Object.values(manifest.routes).map((route) => {
    const first = new Set([...always, ...filesOf(route)]);
    return { id: route.id, bytes: weigh(first, assets), later: laterThan(first, assets) };
  });
}

/** The script of a gathering's page, which isn't Remix's, likewise. */
export function tellingScript(folder = ".") {
  const names = readFileSync(`${folder}/app/features/gatherings/telling/script-files.json`, "utf8");
  const { telling: name } = JSON.parse(names);
  const assets = `${folder}/build/client/assets`;
  const first = withImports(name, new Set(), assets);
  return { id: "/at/{code}", bytes: weigh(first, assets), later: laterThan(first, assets) };
}

/**
 * The files of these routes: what they start with, the manifest, and what they load later, transitively.
 * @param {string[]} routes ids
 * @param {(name: string) => boolean} isWanted of a file that is loaded later
 * @returns {string[]} names in build/client/assets
 */
export function chunksOf(routes, isWanted) {
  const assets = "build/client/assets";
  const { file, manifest } = readManifest(assets);
  const first = [manifest.entry, manifest.routes.root, ...routes.map((id) => manifest.routes[id])];
  const files = new Set([file.split("/").at(-1), ...first.flatMap(filesOf)]);
  for (const each of files) {
    const { first: needed, later } = importsOf(each, assets);
    for (const name of [...needed, ...later.filter(isWanted)]) files.add(name);
  }
  return [...files].sort();
}

/** Remix's manifest for the browser, and its file. */
function readManifest(assets) {
  const [file] = globSync(`${assets}/manifest-*.js`).filter((name) => statSync(name).size > 1000);
  if (!file) throw new Error("There is no manifest: build the site first");
  const text = readFileSync(file, "utf8").replace(/^window\.__remixManifest=|;$/g, "");
  return { file, manifest: JSON.parse(text) };
}

const filesOf = ({ module, imports }) => [module, ...imports].map((path) => path.split("/").at(-1));

/** The dynamic imports of a page's files, transitively; shared files count for the first chunk. */
function laterThan(first, assets) {
  const there = new Set(first);
  const parts = [];
  for (const file of there) {
    for (const part of importsOf(file, assets).later) {
      if (there.has(part)) continue;
      const files = withImports(part, there, assets);
      for (const each of files) there.add(each);
      parts.push({ name: part.replace(/-[\w-]{7}\.js$/, ""), bytes: weigh(files, assets) });
    }
  }
  return parts.sort((one, other) => other.bytes - one.bytes);
}

/** A file with its static imports, without those already loaded. */
function withImports(file, there, assets) {
  const files = new Set([file]);
  for (const each of files) {
    for (const imported of importsOf(each, assets).first) if (!there.has(imported)) files.add(imported);
  }
  return files;
}

const known = new Map();

function importsOf(file, assets) {
  const path = `${assets}/${file}`;
  if (!file.endsWith(".js")) return { first: [], later: [] };
  if (!known.has(path)) known.set(path, read(readFileSync(path, "utf8")));
  return known.get(path);
}

const read = (text) => ({
  first: [...text.matchAll(/(?:\bfrom|\bimport) ?"\.\/([^"]+\.js)"/g)].map(([, name]) => name),
  later: [...text.matchAll(/\bimport\("\.\/([^"]+\.js)"\)/g)].map(([, name]) => name),
});

const sizes = new Map();

function weigh(files, assets) {
  let total = 0;
  for (const file of files) {
    const path = `${assets}/${file}`;
    if (!sizes.has(path)) sizes.set(path, brotliCompressSync(readFileSync(path)).length);
    total += sizes.get(path);
  }
  return total;
}
