import { renderToStaticMarkup } from "react-dom/server";
import { ImageResponse } from "workers-og";
import { labelArt } from "~/lib/label-art";
import type { Assets } from "~/platform/assets";
import { openShaper } from "~/platform/shaper/shaper";
import { LabelFace } from "~/ui/label-shapes";
import type { ColorScheme } from "../card";
import { type Format, layouts } from "../layouts";
import { openFonts } from "../type/readable.server";
import { cardPicture } from "./card-picture";
import { outlines } from "./outlines.server";
import { requirePng } from "./png";
import { type CardWords, print } from "./print.server";
import { openTypesetter } from "./typesetter.server";

/**
 * Draws a card as a PNG.
 * @throws when the picture is not what it should be
 */
export async function drawCard(
  assets: Assets,
  words: CardWords,
  colours: ColorScheme,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layouts[format];
  const { width, height } = layout;
  const blocks = await print(await openTypesetter(openFonts(assets, openShaper())), words, layout);
  const art = labelArt(words.artistName, words.songTitle);
  const record = svg(100, 100, renderToStaticMarkup(<LabelFace art={art} vinyl />));
  const printed = svg(width, height, blocks.map(outlines).join(""));
  const response = new ImageResponse(cardPicture(layout, colours, record, printed), {
    width,
    height,
    // It has no text to set, but fetches a font from the network when it is given none. This is our smallest.
    fonts: [
      { name: "none", data: await assets.read("/card-fonts/noto-music/noto-music-music-400-normal.ttf") },
    ],
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  requirePng(bytes, width, height);
  return bytes;
}

/** A drawing as the address of an SVG. */
const svg = (width: number, height: number, drawing: string): string =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`,
  )}`;
