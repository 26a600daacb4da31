import { renderToStaticMarkup } from "react-dom/server";
import { labelArt } from "~/lib/label-art";
import type { Assets } from "~/platform/assets";
import { rasterize } from "~/platform/rasterizer/rasterizer";
import { openShaper } from "~/platform/shaper/shaper";
import type { ColorScheme } from "../card";
import { type Format, layouts } from "../layouts";
import { openFonts } from "../type/readable.server";
import { CardPicture } from "./card-picture";
import { outlines } from "./outlines.server";
import { requirePng } from "./png";
import { type CardWords, print } from "./print.server";
import { openTypesetter } from "./typesetter.server";

/**
 * Draws a card as a PNG, in steps of a few milliseconds.
 * @param rest yields to other requests; called between the steps
 * @throws if the result is not a valid card image
 */
export async function drawCard(
  assets: Assets,
  words: CardWords,
  colours: ColorScheme,
  format: Format,
  rest: () => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layouts[format];
  const { width, height } = layout;
  const typesetter = await openTypesetter(openFonts(assets, openShaper()), rest);
  const blocks = await print(typesetter, words, layout);
  await rest();
  const art = labelArt(words.artistName, words.songTitle);
  const picture = (
    <CardPicture layout={layout} colours={colours} art={art} print={blocks.map(outlines).join("")} />
  );
  const markup = renderToStaticMarkup(picture);
  await rest();
  const bytes = await rasterize(markup, rest);
  requirePng(bytes, width, height);
  return bytes;
}
