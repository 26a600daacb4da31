import type { Assets } from "~/platform/assets";
import type { ShapedFont, Shaper } from "~/platform/shaper/shaper";
import { limitMarks } from "./cluster";
import { axesOf, type Family, familiesFor, type Voice } from "./families";
import { fileFor } from "./font-files.server";

/** A grapheme cluster, with a font that can draw it. */
export interface Cluster {
  text: string;
  font: ShapedFont;
}

/** A text whose clusters all have a font. */
export interface ReadableText {
  clusters: Cluster[];
  /** The share of the text, 0 to 1, that none of our fonts can draw; it was left out. */
  lost: number;
  /** Whether the text was longer than a card can hold; the rest was not processed. */
  isCut: boolean;
}

/** Maximum clusters of one text: more than fit on a card at its smallest size. */
export const maxClusters = 240;

/** Maximum glyphs of one text, and maximum length of their outlines as path data: more would take too long to draw. */
export const maxGlyphs = 600;
export const maxOutlines = 300_000;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Finds fonts for texts and loads each once. */
export function openFonts(assets: Assets, shaper: Shaper) {
  // Promises, since texts are processed concurrently: loading a font twice would create two fonts, without kerning
  // between their letters.
  const loaded = new Map<string, Promise<ShapedFont>>();
  const found = new Map<string, Promise<FoundCluster | null>>();

  const load = (path: string, voice: Voice) =>
    once(loaded, `${voice} ${path}`, async () => shaper.addFont(await assets.read(path), axesOf[voice]));

  return {
    /** Line breaks become spaces; clusters that no font can draw are simplified, or else left out. */
    async read(text: string, voice: Voice): Promise<ReadableText> {
      const families = familiesFor(text, voice);
      const clusters: Cluster[] = [];
      let [seen, visible, glyphs, outlines] = [0, 0, 0, 0];
      for (const { segment } of graphemes.segment(text.normalize().replace(/\s+/g, " ").trim())) {
        if (seen === maxClusters || glyphs >= maxGlyphs || outlines >= maxOutlines) {
          return { clusters, lost: 1 - visible / seen, isCut: true };
        }
        const drawn = await firstDrawable(limitMarks(segment), families, voice);
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

  /** Finds a drawable form of a cluster. Cached, since a text repeats most of its clusters. */
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

/** A cluster with its number of glyphs and length of path data. */
interface FoundCluster extends Cluster {
  glyphs: number;
  outlines: number;
}

/** A cluster, its compatibility form (𝓛 is L, ﬁ is fi), and its first character without combining marks. */
const simpler = (cluster: string): Set<string> =>
  new Set(
    [cluster, cluster.normalize("NFKC"), cluster.normalize("NFD").replace(/\p{M}+/gu, "")].filter(Boolean),
  );
