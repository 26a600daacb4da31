// Draws the default image for link previews and the podcasts' cover: the mark with the site's name and tagline.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import subsetFont from "subset-font";

const FONT = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const LINES = [154, 154, 128, 0, 154, 140, 154, 96, 0, 154, 122]; // lengths; 0 is a gap between paragraphs

/**
 * Draws name and tagline beside a record and its sleeve.
 * @param {string} name at most about 16 letters
 * @param {string} tagline at most about 36 letters
 * @returns {Promise<Buffer>} a PNG of 1200 × 630 pixels
 */
export const socialImage = (name, tagline) => draw(picture(name, tagline), name + tagline, 1200);

/**
 * Draws name and tagline above a record and its sleeve.
 * @param {string} name at most about 12 letters
 * @param {string} tagline at most about 28 letters
 * @returns {Promise<Buffer>} a PNG of 3000 × 3000 pixels, the most that podcast directories take
 */
export const podcastCover = (name, tagline) => draw(cover(name, tagline), name + tagline, 3000);

async function draw(svg, letters, width) {
  const folder = mkdtempSync(join(tmpdir(), "social-image-"));
  try {
    const font = join(folder, "title.ttf");
    writeFileSync(font, await titleFont(letters));
    const options = { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: "Fraunces" };
    return new Resvg(svg, { font: options, fitTo: { mode: "width", value: width } }).render().asPng();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function picture(name, tagline) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#FAF6EF"/>
    <text x="80" y="318" font-size="100" letter-spacing="-2" fill="#1C1917">${escapeXml(name)}</text>
    <text x="84" y="380" font-size="38" fill="#57514B">${escapeXml(tagline)}</text>
    ${record()}
  </svg>`;
}

function cover(name, tagline) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
    <rect width="1000" height="1000" fill="#FAF6EF"/>
    <text x="92" y="186" font-size="156" letter-spacing="-3" fill="#1C1917">${escapeXml(name)}</text>
    <text x="98" y="268" font-size="60" fill="#57514B">${escapeXml(tagline)}</text>
    <g transform="translate(-778 282) scale(1.44)">${record()}</g>
  </svg>`;
}

/** A record that looks out of its sleeve: from 608 to 1165 across, from 40 to 590 down. */
function record() {
  const grooves = [245, 232, 219, 196, 183, 170, 157, 134].map((r) => ring(r, 2, "#383136"));
  const y = (at) => 150 + at * 33;
  const notes = LINES.map((length, at) => (length ? `M648 ${y(at)}h${length}` : "")).join("");
  return `
    <circle cx="905" cy="315" r="260" fill="#1C1917"/>
    ${grooves.join("")}
    <path d="M905 315l-60-254a262 262 0 0 1 78-7ZM905 315l60 254a262 262 0 0 1-78 7Z" fill="#FFF" opacity=".08"/>
    <circle cx="905" cy="315" r="108" fill="#F2B134"/>
    ${ring(72, 52, "#D9531E", `stroke-dasharray="${((Math.PI * 72) / 20).toFixed(3)}"`)}
    <circle cx="905" cy="315" r="44" fill="#3B1F1A"/>
    <circle cx="905" cy="315" r="18" fill="#FBEBCF"/><circle cx="905" cy="315" r="7" fill="#15121A"/>
    <path d="M616 40h230v550h-230a8 8 0 0 1-8-8v-534a8 8 0 0 1 8-8Z" fill="#D9531E"/>
    <path d="${notes}" stroke="#FBEBCF" stroke-width="9" stroke-linecap="round"/>`;
}

function ring(r, width, stroke, more = "") {
  return `<circle cx="905" cy="315" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
}

/**
 * Fraunces at a large optical size and one weight, subset to the given letters: resvg supports neither woff2 nor
 * variable axes.
 */
function titleFont(text) {
  return subsetFont(readFileSync(createRequire(import.meta.url).resolve(FONT)), text, {
    targetFormat: "sfnt",
    variationAxes: { opsz: 96, wght: 600, SOFT: 0, WONK: 0 },
  });
}

function escapeXml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
