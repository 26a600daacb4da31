import { site } from "~/content/site";
import type { CardStory } from "../card";
import type { Layout } from "../layouts";
import type { Block } from "../type/block.server";
import { setBody } from "./body.server";
import { type Stack, stack } from "./stack";
import type { Typesetter } from "./typesetter.server";

/** The text of a card. */
export interface CardWords extends Pick<CardStory, "songTitle" | "artistName" | "author"> {
  headline: string;
  optimizedText: string;
}

/** A block as it is printed, in a column of this width. */
export interface PrintedBlock {
  block: Block;
  width: number;
  ink: "full" | "soft";
}

/** What is printed on a card's sleeve, from top to bottom. */
export interface Print {
  /** Song and artist. */
  head: { blocks: PrintedBlock[] };
  /** Headline and text. */
  body: { blocks: PrintedBlock[]; gap: number };
  credit: PrintedBlock | null;
  /** The site's name, beside the credit. */
  mark: PrintedBlock;
}

/**
 * Sets everything that is printed on a card's sleeve, to fit inside its margins: song and artist on top, the headline
 * and as much of the text as there is room for in the middle, credit and brand at the foot. What no font of ours can
 * draw stays out; a headline then makes room for the site's own words.
 */
export async function print(typesetter: Typesetter, words: CardWords, layout: Layout): Promise<Print> {
  const { sleeve, margin, sizes } = layout;
  const width = sleeve.width - 2 * margin;
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
  const credit = author && set(author, { size: sizes.credit, width: width - widthOf(mark) - margin });

  const gaps = margin; // half of it above and half below the body
  const height = sleeve.height - 2 * margin - head.height - mark.height - gaps;
  const body = setBody(typesetter, { headline, text }, layout, { width, height });

  return {
    head: { blocks: inColumn(head) },
    body: { blocks: inColumn(body), gap: body.gap },
    credit: credit && { block: credit, width: widthOf(credit), ink: "full" },
    mark: { block: mark, width: widthOf(mark), ink: "full" },
  };

  function inColumn({ blocks }: Stack): PrintedBlock[] {
    return blocks.map((block, at) => ({ block, width, ink: at ? "soft" : "full" }));
  }
}

const widthOf = ({ lines, size }: Block): number => Math.max(...lines.map((line) => line.width)) * size;
