// `npm run contact-sheet`: draws the cards of all samples, separately in .cache/cards and together in
// .cache/contact-sheet.png. `npm run contact-sheet -- --accept` makes them the reference of tests/e2e/cards.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { freePort } from "../lib/free-port.mjs";
import { serve, signalServer } from "../lib/serve.mjs";
import { lookOf } from "./card-look.mjs";
import { cardSamples, cardsOf } from "./card-samples.mjs";

const [COLUMNS, WIDTH, GAP] = [3, 600, 20];
const wideHeight = (WIDTH * 630) / 1200;
const tallWidth = (wideHeight * 1080) / 1920;
const state = ".wrangler/contact-sheet";
const folder = ".cache/cards";

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
for (const path of [state, folder]) rmSync(path, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
execFileSync("tsx", ["scripts/database/prepare.ts", "--state", state], { stdio: "inherit" });
const port = await freePort();
const server = await serve({ port, state });
const cells = [];
const looks = {};
for (const sample of cardSamples) {
  const { wide, tall } = await cardsOf(sample, `http://localhost:${port}`);
  const file = `${folder}/${sample.name.replaceAll(/\W+/g, "-")}`;
  writeFileSync(`${file}.png`, wide);
  writeFileSync(`${file}-tall.png`, tall);
  cells.push({ wide, tall });
  looks[sample.name] = lookOf(wide);
}
signalServer(server, "SIGTERM");

writeFileSync(".cache/contact-sheet.png", sheet(cells));
console.log(`contact sheet: ${cells.length} samples in .cache/contact-sheet.png and ${folder}`);
if (process.argv.includes("--accept")) {
  writeFileSync("tests/e2e/cards/looks.json", `${JSON.stringify(looks, null, 2)}\n`);
  console.log("contact sheet: accepted");
}

/** All cards in rows, each wide one beside its tall one. */
function sheet(cards) {
  const cellWidth = WIDTH + tallWidth + 2 * GAP;
  const cellHeight = wideHeight + GAP;
  const pictures = cards.map(({ wide, tall }, at) => {
    const x = GAP + (at % COLUMNS) * cellWidth;
    const y = GAP + Math.floor(at / COLUMNS) * cellHeight;
    return `${image(wide, x, y, WIDTH)}${image(tall, x + WIDTH + GAP / 2, y, tallWidth)}`;
  });
  const [width, height] = [GAP + COLUMNS * cellWidth, GAP + Math.ceil(cards.length / COLUMNS) * cellHeight];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#777"/>${pictures.join("")}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function image(png, x, y, width) {
  return `<image x="${x}" y="${y}" width="${width}" height="${wideHeight}" href="data:image/png;base64,${png.toString("base64")}"/>`;
}
