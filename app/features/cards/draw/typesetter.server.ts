import { type Block, setBlock } from "../type/block.server";
import type { Voice } from "../type/families";
import { type MeasuredText, measureText } from "../type/measure.server";
import type { Cluster, openFonts } from "../type/readable.server";

/** Measured text in one font style, ready to be set in any size. */
export interface Copy {
  text: MeasuredText;
  voice: Voice;
}

/** Options of setting a text. */
interface Setting {
  size: number;
  /** Column width in pixels. */
  width: number;
  /** Maximum number of lines. */
  maxLines?: number;
  leading?: number;
  balanced?: boolean;
}

/** Maximum share of a text that may be left out; beyond it the rest would be misleading. */
const maxLost = 0.1;

/**
 * Measures text with the fonts it needs, and sets it.
 * @param rest yields to other requests; called before each measurement
 */
export async function openTypesetter(fonts: ReturnType<typeof openFonts>, rest: () => Promise<unknown>) {
  const ellipses = {
    title: await ellipsis("title"),
    text: await ellipsis("text"),
    strong: await ellipsis("strong"),
  };

  async function ellipsis(voice: Voice): Promise<Cluster & { width: number }> {
    const [cluster] = (await fonts.read("…", voice)).clusters;
    if (!cluster) throw new Error("No font draws an ellipsis");
    return { ...cluster, width: cluster.font.shape(cluster.text, "ltr").width };
  }

  return {
    /** The measured text; null if our fonts can't draw it. */
    async read(words: string, voice: Voice): Promise<Copy | null> {
      await rest();
      const text = await fonts.read(words, voice);
      return text.clusters.length > 0 && text.lost <= maxLost ? { text: measureText(text), voice } : null;
    },
    set: ({ text, voice }: Copy, { maxLines = 1, leading = 1.3, ...setting }: Setting): Block =>
      setBlock(text, { ...setting, maxLines, leading, ellipsis: ellipses[voice] }),
  };
}

export type Typesetter = Awaited<ReturnType<typeof openTypesetter>>;
