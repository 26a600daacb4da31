import type { Assets } from "~/platform/assets";
import type { ShapedFont, Shaper } from "~/platform/shaper/shaper";
import { axesOf, type Family, familiesFor, type Voice } from "./families";
import { fileFor } from "./font-files.server";

/** What a reader takes for one character, with the font that draws it. */
export interface Cluster {
  text: string;
  font: ShapedFont;
}

/** A text that can be set: every cluster has a font. */
export interface ReadableText {
  clusters: Cluster[];
  /** The share of the text that no font of ours can draw, 0 to 1; it was left out. */
  lost: number;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Finds fonts for texts and loads each once. */
export function openFonts(assets: Assets, shaper: Shaper) {
  const loaded = new Map<string, ShapedFont>();

  const load = async (path: string, voice: Voice) => {
    const name = `${voice} ${path}`;
    const font = loaded.get(name) ?? shaper.addFont(await assets.read(path), axesOf[voice]);
    loaded.set(name, font);
    return font;
  };

  return {
    /** Line breaks become spaces; what can't be drawn as it stands is drawn more simply, or else left out. */
    async read(text: string, voice: Voice): Promise<ReadableText> {
      const families = familiesFor(text, voice);
      const clusters: Cluster[] = [];
      let [visible, lost] = [0, 0];
      for (const { segment } of graphemes.segment(text.normalize().replace(/\s+/g, " ").trim())) {
        const found = await firstDrawable(segment, families, voice);
        visible += 1;
        if (found) clusters.push(found);
        else lost += 1;
      }
      return { clusters, lost: visible ? lost / visible : 0 };
    },
  };

  async function firstDrawable(cluster: string, families: Family[], voice: Voice): Promise<Cluster | null> {
    for (const text of simpler(cluster)) {
      for (const family of families) {
        const path = await fileFor(assets, family, text);
        const font = path ? await load(path, voice) : null;
        if (font?.shape(text, "ltr").isComplete) return { text, font };
      }
    }
    return null;
  }
}

/** A cluster as it stands; its plain form (𝓛 is L, ﬁ is fi); and its first character without a pile of marks. */
const simpler = (cluster: string): Set<string> =>
  new Set(
    [cluster, cluster.normalize("NFKC"), cluster.normalize("NFD").replace(/\p{M}+/gu, "")].filter(Boolean),
  );
