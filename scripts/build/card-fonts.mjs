// Generates public/card-fonts: the fonts of share cards, as static files for the worker. One folder per family, with an
// index.json of the characters that each file covers. And HarfBuzz, with less memory.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import fontverter from "fontverter";
import createHarfBuzz from "harfbuzzjs/hbjs.js";
import { upToDate } from "../lib/up-to-date.mjs";

// The font files of each family: only those with characters that no other family has, or all of them.
const families = {
  fraunces: files("@fontsource-variable/fraunces", "fraunces-{latin,latin-ext,vietnamese}-full-normal"),
  inter: files("@fontsource-variable/inter", "inter-*-wght-normal"),
  "noto-serif": files(
    "@fontsource-variable/noto-serif",
    "noto-serif-{cyrillic,cyrillic-ext,greek,greek-ext,math}-wght-normal",
  ),
  "noto-sans-arabic": files("@fontsource-variable/noto-sans-arabic", "*-arabic-arabic-wght-normal"),
  "noto-sans-hebrew": files("@fontsource-variable/noto-sans-hebrew", "*-hebrew-hebrew-wght-normal"),
  "noto-sans-devanagari": files("@fontsource-variable/noto-sans-devanagari", "*-devanagari-wght-normal"),
  "noto-sans-thai": files("@fontsource-variable/noto-sans-thai", "*-thai-thai-wght-normal"),
  "noto-sans-jp": files("@fontsource-variable/noto-sans-jp", "*-wght-normal"),
  "noto-sans-sc": files("@fontsource-variable/noto-sans-sc", "*-wght-normal"),
  "noto-sans-kr": files("@fontsource-variable/noto-sans-kr", "*-wght-normal"),
  "noto-emoji": files("@fontsource-variable/noto-emoji", "*-wght-normal"),
  "noto-music": files("@fontsource/noto-music", "*-music-400-normal"),
  "noto-symbols": files("@fontsource/noto-sans-symbols-2", "*-{symbols,math}-400-normal"),
};

const folder = fileURLToPath(new URL("../../public/card-fonts/", import.meta.url));
const shaper = fileURLToPath(new URL("../../app/platform/shaper/harfbuzz.wasm", import.meta.url));
const { resolve } = createRequire(import.meta.url);
const outputs = [...Object.keys(families).map((family) => `${folder}${family}/index.json`), shaper];

if (upToDate(outputs, [new URL(import.meta.url), ...Object.values(families).flat()])) {
  console.log("card fonts: up to date");
} else {
  const wasm = withLessMemory(readFileSync(resolve("harfbuzzjs/hb.wasm")));
  mkdirSync(dirname(shaper), { recursive: true });
  writeFileSync(shaper, wasm);
  rmSync(folder, { recursive: true, force: true });
  for (const [family, sources] of Object.entries(families)) await make(family, sources, wasm);
  console.log(`card fonts: ${Object.values(families).flat().length} files`);
}

/** Converts a family's files from woff2, which HarfBuzz can't read, and indexes their characters. */
async function make(family, sources, wasm) {
  mkdirSync(`${folder}${family}`, { recursive: true });
  const index = [];
  for (const source of sources) {
    const font = await fontverter.convert(readFileSync(source), "sfnt");
    const file = `${basename(source, ".woff2")}.ttf`;
    writeFileSync(`${folder}${family}/${file}`, font);
    index.push({ file, ranges: ranges(charactersOf(font, wasm)) });
  }
  writeFileSync(`${folder}${family}/index.json`, JSON.stringify(index));
}

function charactersOf(font, wasm) {
  const harfBuzz = createHarfBuzz(new WebAssembly.Instance(new WebAssembly.Module(wasm)));
  return harfBuzz.createFace(harfBuzz.createBlob(font), 0).collectUnicodes();
}

/** First and last code point of each range, flattened. */
function ranges(characters) {
  const codes = [...characters].sort((a, b) => a - b);
  return codes.flatMap((code, at) => [
    ...(codes[at - 1] === code - 1 ? [] : [code]),
    ...(codes[at + 1] === code + 1 ? [] : [code]),
  ]);
}

/**
 * HarfBuzz reserves 65 MB and uses two or three; a worker has 128 in total. Rewrites its memory section: one memory
 * with minimum and maximum of 1040 pages, to 256. Source: WebAssembly core specification, section 5.5.8.
 */
function withLessMemory(wasm) {
  const at = wasm.indexOf(Buffer.from([5, 6, 1, 1, 0x90, 8, 0x90, 8]));
  if (at < 0) throw new Error("card fonts: this harfbuzzjs has another memory section than the one we know");
  const smaller = Buffer.from(wasm);
  smaller.set([0x80, 2, 0x80, 2], at + 4);
  return smaller;
}

function files(name, pattern) {
  const from = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return globSync(`${from}/files/${pattern}.woff2`).sort();
}
