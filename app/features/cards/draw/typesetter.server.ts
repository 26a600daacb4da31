import { type Block, setBlock } from "../type/block.server";
import type { Voice } from "../type/families";
import { type MeasuredText, measureText } from "../type/measure.server";
import type { Cluster, openFonts } from "../type/readable.server";

/** A text in one voice, ready to be set in any size. */
export interface Copy {
  text: MeasuredText;
  voice: Voice;
}

/** How copy is set. */
interface Setting {
  size: number;
  /** Of the column, in pixels. */
  width: number;
  /** Lines. */
  most?: number;
  leading?: number;
  balanced?: boolean;
}

/** Above this share, what is left of a text says something else than its author did. */
const mostLost = 0.1;

/**
 * Reads copy with the fonts that it needs, and sets it.
 * @param rest lets others work; it is called before each reading
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
    /** The copy; null when our fonts can't draw it. */
    async read(words: string, voice: Voice): Promise<Copy | null> {
      await rest();
      const text = await fonts.read(words, voice);
      return text.clusters.length > 0 && text.lost <= mostLost ? { text: measureText(text), voice } : null;
    },
    set: ({ text, voice }: Copy, { most = 1, leading = 1.3, ...setting }: Setting): Block =>
      setBlock(text, { ...setting, most, leading, ellipsis: ellipses[voice] }),
  };
}

export type Typesetter = Awaited<ReturnType<typeof openTypesetter>>;
