import { site } from "~/content/site";
import type { CardStory } from "../card";
import type { Layout } from "../layouts";
import { type Block, setBlock } from "../type/block.server";
import type { Voice } from "../type/families";
import type { openFonts, ReadableText } from "../type/readable.server";

/** What a card says. */
export interface CardWords extends Pick<CardStory, "songTitle" | "artistName" | "author"> {
  headline: string;
  optimizedText: string;
}

/** A block where it stands on the card. */
export interface PlacedBlock {
  block: Block;
  x: number;
  y: number;
  width: number;
  ink: "full" | "soft";
}

/** Above this share, what is left of a text says something else than the author did. */
const mostLost = 0.3;

/**
 * Sets everything that is printed on a card's sleeve, inside its margins: song and artist on top, the headline and as
 * much of the text as there is room for in the middle, credit and brand at the foot. What can't be read stays out.
 */
export async function print(
  fonts: ReturnType<typeof openFonts>,
  words: CardWords,
  layout: Layout,
): Promise<PlacedBlock[]> {
  const { sleeve, margin, sizes, most } = layout;
  const [left, top] = [sleeve.x + margin, sleeve.y + margin];
  const [width, bottom] = [sleeve.width - 2 * margin, sleeve.y + sleeve.height - margin];
  const [title, artist, headline, text, author, brand] = await Promise.all([
    readable(words.songTitle, "strong"),
    readable(words.artistName, "text"),
    readable(words.headline, "title"),
    readable(words.optimizedText, "text"),
    readable(words.author.name, "strong"),
    fonts.read(site.name, "title"),
  ]);

  const head = stack([
    title && (await set(title, "strong", sizes.title, width, 1, 1.3)),
    artist && (await set(artist, "text", sizes.artist, width, 1, 1.35)),
  ]);
  const brandBlock = await set(brand, "title", sizes.credit * 1.08, width, 1, 1.3);
  const creditWidth = width - widthOf(brandBlock) - margin;
  const credit = author && (await set(author, "strong", sizes.credit, creditWidth, 1, 1.3));
  const room = { top: top + head.height + margin * 0.5, bottom: bottom - brandBlock.height - margin * 0.5 };
  const body = await fitted(room.bottom - room.top);
  const bodyTop = room.top + Math.max(0, (room.bottom - room.top - body.height) / 2);

  return [
    ...head.blocks.map(({ block, y }, at) => placed(block, top + y, at ? "soft" : "full")),
    ...body.blocks.map(({ block, y }, at) => placed(block, bodyTop + y, at ? "soft" : "full")),
    ...(credit ? [{ ...placed(credit, bottom - brandBlock.height, "full"), width: widthOf(credit) }] : []),
    { ...placed(brandBlock, bottom - brandBlock.height, "full"), x: left + width - widthOf(brandBlock) },
  ];

  async function readable(words: string, voice: Voice): Promise<ReadableText | null> {
    const read = await fonts.read(words, voice);
    return read.clusters.length > 0 && read.lost <= mostLost ? read : null;
  }

  async function set(
    text: ReadableText,
    voice: Voice,
    size: number,
    column: number,
    lines: number,
    leading: number,
  ) {
    const [ellipsis] = (await fonts.read("…", voice)).clusters;
    if (!ellipsis) throw new Error("No font draws an ellipsis");
    return setBlock(text, { size, width: column, most: lines, leading, ellipsis });
  }

  /** Headline and text at the largest scale at which both are whole; at the smallest, as many lines as there is room for. */
  async function fitted(height: number) {
    for (const scale of layout.scales) {
      const body = await bodyAt(scale, most.text);
      if (body.height <= height && body.blocks.every(({ block }) => block.isWhole)) return body;
    }
    const smallest = layout.scales.at(-1) ?? { headline: 32, text: 22 };
    for (let lines = most.text; lines > 0; lines--) {
      const body = await bodyAt(smallest, lines);
      if (body.height <= height) return body;
    }
    return bodyAt(smallest, 0);
  }

  async function bodyAt(scale: { headline: number; text: number }, lines: number) {
    return stack(
      [
        headline && (await set(headline, "title", scale.headline, width, most.headline, 1.16)),
        text && lines > 0 && (await set(text, "text", scale.text, width, lines, 1.42)),
      ],
      scale.text * 0.7,
    );
  }

  function placed(block: Block, y: number, ink: PlacedBlock["ink"]): PlacedBlock {
    return { block, x: left, y, width, ink };
  }
}

/** Blocks below each other, and how high they are together. */
function stack(blocks: (Block | null | false)[], gap = 0) {
  let height = 0;
  const placed = blocks
    .filter((block) => block !== null && block !== false)
    .map((block, at) => {
      const y = height + (at > 0 ? gap : 0);
      height = y + block.height;
      return { block, y };
    });
  return { blocks: placed, height };
}

const widthOf = (block: Block): number => Math.max(...block.lines.map((line) => line.width)) * block.size;
