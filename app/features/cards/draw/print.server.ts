import { site } from "~/content/site";
import type { CardStory } from "../card";
import type { Layout } from "../layouts";
import type { Block } from "../type/block.server";
import { setBody } from "./body.server";
import { stack } from "./stack";
import type { Typesetter } from "./typesetter.server";

/** The text of a card. */
export interface CardWords extends Pick<CardStory, "songTitle" | "artistName" | "author"> {
  headline: string;
  optimizedText: string;
}

/** A block with its position on the card. */
export interface PlacedBlock {
  block: Block;
  x: number;
  y: number;
  width: number;
  ink: "full" | "soft";
}

/**
 * Lays out the text on a card's sleeve, inside its margins: song and artist at the top, the headline and as much text
 * as fits in the middle, credit and brand at the bottom. Text that our fonts can't draw is left out; in place of a
 * headline, the tagline is used.
 */
export async function print(
  typesetter: Typesetter,
  words: CardWords,
  layout: Layout,
): Promise<PlacedBlock[]> {
  const { sleeve, margin, sizes } = layout;
  const [left, top] = [sleeve.x + margin, sleeve.y + margin];
  const [width, bottom] = [sleeve.width - 2 * margin, sleeve.y + sleeve.height - margin];
  const { read, set } = typesetter;
  // Sequentially: in parallel they would be one long blocking task.
  const title = await read(words.songTitle, "strong");
  const artist = await read(words.artistName, "text");
  const text = await read(words.optimizedText, "text");
  const author = await read(words.author.name, "strong");
  const brand = await read(site.name, "title");
  const headline = (await read(words.headline, "title")) ?? (await read(site.tagline, "title"));
  if (!headline || !brand) throw new Error("No font draws the site's own words");

  const head = stack([
    title && set(title, { size: sizes.title, width }),
    artist && set(artist, { size: sizes.artist, width }),
  ]);
  const mark = set(brand, { size: sizes.credit * 1.08, width });
  const foot = bottom - mark.height;
  const credit = author && set(author, { size: sizes.credit, width: width - widthOf(mark) - margin });

  const gap = margin / 2;
  const height = foot - gap - (top + head.height + gap);
  const body = setBody(typesetter, { headline, text }, layout, { width, height });
  const middle = top + head.height + gap + Math.max(0, (height - body.height) / 2);

  return [
    ...head.blocks.map(({ block, y }, at) => place(block, top + y, at ? "soft" : "full")),
    ...body.blocks.map(({ block, y }, at) => place(block, middle + y, at ? "soft" : "full")),
    ...(credit ? [{ ...place(credit, foot, "full"), width: widthOf(credit) }] : []),
    { ...place(mark, foot, "full"), x: left + width - widthOf(mark) },
  ];

  function place(block: Block, y: number, ink: PlacedBlock["ink"]): PlacedBlock {
    return { block, x: left, y, width, ink };
  }
}

const widthOf = ({ lines, size }: Block): number => Math.max(...lines.map((line) => line.width)) * size;
