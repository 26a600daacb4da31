import type { Assets } from "~/platform/assets";
import type { ShapedFont, Shaper } from "~/platform/shaper/shaper";
import { withoutPiles } from "./cluster";
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
  /** Whether there was more than a card has room for; nobody looked at the rest. */
  isCut: boolean;
}

/** Clusters of one text: more than fit on a card at its smallest size, whatever they say. */
export const mostClusters = 240;

/** Glyphs of one text, and the length of their outlines as path data: more would take long to draw. */
export const mostGlyphs = 600;
export const mostOutlines = 300_000;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Finds fonts for texts and loads each once. */
export function openFonts(assets: Assets, shaper: Shaper) {
  // Promises, since texts are read at the same time: a font that two of them loaded would be two, and letters of one not
  // kerned with those of the other.
  const loaded = new Map<string, Promise<ShapedFont>>();
  const found = new Map<string, Promise<FoundCluster | null>>();

  const load = (path: string, voice: Voice) =>
    once(loaded, `${voice} ${path}`, async () => shaper.addFont(await assets.read(path), axesOf[voice]));

  return {
    /** Line breaks become spaces; what can't be drawn as it stands is drawn more simply, or else left out. */
    async read(text: string, voice: Voice): Promise<ReadableText> {
      const families = familiesFor(text, voice);
      const clusters: Cluster[] = [];
      let [seen, visible, glyphs, outlines] = [0, 0, 0, 0];
      for (const { segment } of graphemes.segment(text.normalize().replace(/\s+/g, " ").trim())) {
        if (seen === mostClusters || glyphs >= mostGlyphs || outlines >= mostOutlines) {
          return { clusters, lost: 1 - visible / seen, isCut: true };
        }
        const drawn = await firstDrawable(withoutPiles(segment), families, voice);
        seen += 1;
        if (!drawn) continue;
        visible += 1;
        clusters.push({ text: drawn.text, font: drawn.font });
        glyphs += drawn.glyphs;
        outlines += drawn.outlines;
      }
      return { clusters, lost: seen ? 1 - visible / seen : 0, isCut: false };
    },
  };

  /** What draws a cluster in a voice: looked for once, since a text has most of its clusters again and again. */
  function firstDrawable(cluster: string, families: Family[], voice: Voice) {
    const name = `${voice} ${families.map((family) => family.name)} ${cluster}`;
    return once(found, name, () => lookFor(cluster, families, voice));
  }

  async function lookFor(cluster: string, families: Family[], voice: Voice): Promise<FoundCluster | null> {
    for (const text of simpler(cluster)) {
      for (const family of families) {
        const path = await fileFor(assets, family, text);
        const font = path ? await load(path, voice) : null;
        const run = font?.shape(text, "ltr");
        if (!font || !run?.isComplete) continue;
        const outlines = run.glyphs.reduce((sum, { id }) => sum + font.outlineOf(id).length, 0);
        return { text, font, glyphs: run.glyphs.length, outlines };
      }
    }
    return null;
  }
}

function once<Result>(known: Map<string, Promise<Result>>, name: string, make: () => Promise<Result>) {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

/** A cluster that a font draws, with how many glyphs and how much path data. */
interface FoundCluster extends Cluster {
  glyphs: number;
  outlines: number;
}

/** A cluster as it stands; its plain form (𝓛 is L, ﬁ is fi); and its first character without a pile of marks. */
const simpler = (cluster: string): Set<string> =>
  new Set(
    [cluster, cluster.normalize("NFKC"), cluster.normalize("NFD").replace(/\p{M}+/gu, "")].filter(Boolean),
  );
