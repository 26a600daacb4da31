// Generates app/styles/fonts: two subset variable fonts, the style sheet that declares them, and one of metric-matched
// fallbacks, which pages need before the fonts (app/ui/fonts).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { upToDate } from "../lib/up-to-date.mjs";
import { sansSerifs, serifs } from "./fallback-fonts.mjs";

const BUDGET = 58_000; // bytes, both files together
const WEIGHTS = { min: 400, max: 700, default: 400 };
const BOLD = 600; // the weight of our titles, which the bold fallbacks are matched to

// Basic Latin, Latin-1, and further characters of western European names and punctuation that both sources have. Latin
// Extended-A is in other source files, which would exceed the budget; it and other scripts use system fonts.
const codes = [
  ...[span(0x20, 0x7e), span(0xa0, 0xff)].flat(),
  ...[..."ıŒœʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™−"].map((character) => character.codePointAt(0)),
].sort((a, b) => a - b);

const fonts = [
  {
    family: "Fraunces",
    file: "fraunces",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    // One optical size, designed for titles but legible at 20 px; neither soft nor wonky.
    axes: { opsz: 72, SOFT: 0, WONK: 0 },
    features: ["kern", "liga", "ccmp", "locl"],
    fallbacks: serifs,
  },
  {
    family: "Inter",
    file: "inter",
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    axes: {},
    // tnum: tabular figures, for counts and timers.
    features: ["kern", "tnum", "ccmp", "locl"],
    fallbacks: sansSerifs,
  },
];

const { resolve } = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("../../app/styles/fonts/", import.meta.url));
const sheets = ["faces", "fallbacks"];
const outputs = [
  ...fonts.map(({ file }) => `${folder}${file}.woff2`),
  ...sheets.map((sheet) => `${folder}${sheet}.css`),
];
const own = ["fonts.mjs", "fallback-fonts.mjs"].map((name) => new URL(name, import.meta.url));

if (upToDate(outputs, [...own, ...fonts.map(({ source }) => resolve(source))])) {
  console.log("fonts: up to date");
} else {
  mkdirSync(folder, { recursive: true });
  const made = await Promise.all(fonts.map(make));
  const bytes = made.reduce((sum, { size }) => sum + size, 0);
  if (bytes > BUDGET) throw new Error(`fonts: ${bytes} bytes are more than the budget of ${BUDGET}`);
  for (const sheet of sheets) {
    const css = made.map((font) => font[sheet]).join("\n");
    writeFileSync(`${folder}${sheet}.css`, `/* Made by scripts/build/fonts.mjs. */\n${css}`);
  }
  console.log(`fonts: ${made.map(({ file, size }) => `${file} ${size}`).join(" + ")} = ${bytes} bytes`);
}

async function make({ family, file, source, axes, features, fallbacks }) {
  const original = readFileSync(resolve(source));
  const cut = (wght) =>
    subsetFont(original, String.fromCodePoint(...codes), {
      targetFormat: "woff2",
      keepFeatures: features,
      noHinting: true,
      variationAxes: { ...axes, wght },
    });
  const [variable, regular, bold] = await Promise.all([cut(WEIGHTS), cut(400), cut(BOLD)]);
  writeFileSync(`${folder}${file}.woff2`, variable);
  const url = `url("./${file}.woff2") format("woff2")`;
  const faces = face(family, url, "400 700", ["font-display: swap", `unicode-range: ${unicodeRange()}`]);
  const [light, heavy] = await Promise.all([fromBuffer(regular), fromBuffer(bold)]);
  const standIns = fallbacks.flatMap(({ regular, bold, widths }) => [
    face(`${family} Fallback`, local(regular), "400 599", match(light, widths[0])),
    face(`${family} Fallback`, local(bold), "600 700", match(heavy, widths[1])),
  ]);
  return { file, size: variable.length, faces, fallbacks: standIns.join("\n") };
}

/** Scales a fallback of the given width (thousandths of an em) to our font's width and height. */
function match({ xWidthAvg, unitsPerEm, ascent, descent, lineGap }, width) {
  const scale = xWidthAvg / unitsPerEm / (width / 1000);
  const percent = (value) => `${(value * 100).toFixed(2)}%`;
  return [
    `size-adjust: ${percent(scale)}`,
    `ascent-override: ${percent(ascent / unitsPerEm / scale)}`,
    `descent-override: ${percent(-descent / unitsPerEm / scale)}`,
    `line-gap-override: ${percent(lineGap / unitsPerEm / scale)}`,
  ];
}

function face(family, src, weight, more) {
  const lines = [`font-family: "${family}"`, `font-weight: ${weight}`, `src: ${src}`, ...more];
  return `@font-face {\n${lines.map((line) => `  ${line};`).join("\n")}\n}\n`;
}

function local(names) {
  return names.map((name) => `local("${name}")`).join(", ");
}

/** The characters as a CSS unicode-range: "U+20-7E, U+A0-FF, …". */
function unicodeRange() {
  const starts = codes.filter((code, at) => code !== codes[at - 1] + 1);
  const ends = codes.filter((code, at) => code + 1 !== codes[at + 1]);
  const hex = (code) => code.toString(16).toUpperCase();
  return starts.map((from, at) => `U+${hex(from)}${ends[at] > from ? `-${hex(ends[at])}` : ""}`).join(", ");
}

function span(from, to) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
