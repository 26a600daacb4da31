// Generates public/icons and public/social from one drawing, app/content/brand/mark.svg, and the texts in
// app/content/site.ts; and the icons of the style sheet.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import AudioLines from "lucide-react/icons/audio-lines";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import Share2 from "lucide-react/icons/share-2";
import Sparkles from "lucide-react/icons/sparkles";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siFacebook, siInstagram, siSpotify, siTiktok, siX, siYoutube } from "simple-icons";
import { site } from "../../app/content/site.ts";
import { upToDate } from "../lib/up-to-date.mjs";
import { podcastCover, socialImage } from "./social-image.mjs";

const PAPER = "#FAF6EF";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const scripts = ["scripts/build/icons.mjs", "scripts/build/social-image.mjs"];
const inputs = ["app/content/brand/mark.svg", "app/content/site.ts", ...scripts].map(path);
const mark = readFileSync(path("app/content/brand/mark.svg"), "utf8");
const drawing = mark.replace(/<\/?svg[^>]*>/g, "");

// Each output and its generator. Margins are shares of the side: iOS rounds the corners, Android masks up to a fifth.
const files = {
  "public/icons/favicon.svg": () => mark,
  "public/icons/favicon.ico": () => ico(png(icon(), 32), 32),
  "public/icons/apple-touch-icon.png": () => png(icon({ margin: 0.14, ground: PAPER }), 180),
  "public/icons/icon-192.png": () => png(icon(), 192),
  "public/icons/icon-512.png": () => png(icon(), 512),
  "public/icons/icon-maskable-512.png": () => png(icon({ margin: 0.22, ground: PAPER }), 512),
  "app/styles/sprite.svg": sprite,
  "public/social/default.png": () => socialImage(site.name, site.tagline),
  "public/social/podcast.png": () => podcastCover(site.name, site.tagline),
};

if (upToDate(Object.keys(files).map(path), inputs)) {
  console.log("icons: up to date");
} else {
  for (const folder of ["public/icons", "public/social"]) mkdirSync(path(folder), { recursive: true });
  for (const [name, make] of Object.entries(files)) writeFileSync(path(name), await make());
  console.log(`icons: ${Object.keys(files).length} files`);
}

/** The mark as a square SVG of 64 units, transparent or with a background. */
function icon({ margin = 0, ground = "none" } = {}) {
  const place = `translate(${64 * margin} ${64 * margin}) scale(${1 - 2 * margin})`;
  const content = `<rect width="64" height="64" fill="${ground}"/><g transform="${place}">${drawing}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
}

/**
 * The icons of app/styles/icons.css, one below the other in the order of their numbers there: the page takes the shape
 * alone. External services' logos, and lucide's. With gaps, so that none shows the edge of another where the screen's
 * pixels lie between.
 */
function sprite() {
  const logos = [siFacebook, siInstagram, siSpotify, siTiktok, siX, siYoutube].map(
    ({ path }) => `<path d="${path}"/>`,
  );
  const repeated = [AudioLines, Eye, Heart, Share2, Sparkles].map((Icon) =>
    renderToStaticMarkup(createElement(Icon)),
  );
  const icons = [...logos, ...repeated];
  // All gaps together are as high as an icon.
  const gap = 24 / (icons.length - 1);
  const rows = icons.map((icon, at) => `<g transform="translate(0 ${(24 + gap) * at})">${icon}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 ${24 * (icons.length + 1)}">${rows.join("")}</svg>`;
}

function png(source, width) {
  return new Resvg(source, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** Wraps a PNG as a Windows icon: directory (6 bytes), entry (16 bytes), image. */
function ico(picture, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
