import { env } from "cloudflare:workers";
import { print } from "~/features/cards/draw/print.server";
import { openTypesetter } from "~/features/cards/draw/typesetter.server";
import { type Format, layouts } from "~/features/cards/layouts";
import { openFonts } from "~/features/cards/type/readable.server";
import { openAssets } from "~/platform/assets";
import { openShaper, type ShapedFont, type Shaper } from "~/platform/shaper/shaper";

export const assets = openAssets(env.ASSETS);

/** HarfBuzz, recording the texts that it shapes. */
function countingShaper() {
  const shaped: string[] = [];
  const shaper = openShaper();
  const addFont: Shaper["addFont"] = (...args): ShapedFont => {
    const font = shaper.addFont(...args);
    const shape: ShapedFont["shape"] = (text, direction) => {
      shaped.push(text);
      return { ...font.shape(text, direction), font: counting };
    };
    const counting = { ...font, shape };
    return counting;
  };
  return { shaper: { addFont }, shaped };
}

/** The text that a card with these words prints, and what was shaped for it. */
export async function printed(
  words: Partial<Record<"headline" | "text" | "title" | "artist" | "author", string>>,
  format: Format = "wide",
) {
  const { shaper, shaped } = countingShaper();
  const typesetter = await openTypesetter(openFonts(assets, shaper), async () => {});
  const card = {
    headline: words.headline ?? "One song",
    optimizedText: words.text ?? "He had one song.",
    songTitle: words.title ?? "Harvest Moon",
    artistName: words.artist ?? "Neil Young",
    author: { name: words.author ?? "Ines", avatarUrl: null },
  };
  const sleeve = await print(typesetter, card, layouts[format]);
  const { head, body, credit, mark } = sleeve;
  const blocks = [...head.blocks, ...body.blocks, ...(credit ? [credit] : []), mark];
  return { sleeve, blocks, shaped };
}

/** A text measured with the fonts of running text. */
export const reading = (text: string) => openFonts(assets, openShaper()).read(text, "text");
