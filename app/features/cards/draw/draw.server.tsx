import { labelArt } from "~/lib/label-art";
import type { Assets } from "~/platform/assets";
import { layOut } from "~/platform/layout/layout";
import { rasterize } from "~/platform/rasterizer/rasterizer";
import { openShaper } from "~/platform/shaper/shaper";
import type { ColorScheme } from "../card";
import { type Format, layouts } from "../layouts";
import { openFonts } from "../type/readable.server";
import { cardBoxes } from "./card-boxes";
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
  const printed = await print(typesetter, words, layout);
  await rest();
  const art = labelArt(words.artistName, words.songTitle);
  const picture = await layOut(assets, layout, (draw) =>
    cardBoxes(draw, { layout, colours, art, print: printed }),
  );
  await rest();
  const bytes = await rasterize(picture, rest);
  requirePng(bytes, width, height);
  return bytes;
}
