import type { ShapedFont } from "~/platform/shaper/shaper";
import { breaksOf } from "./breaks.server";
import { type Directed, levelsOf } from "./direction.server";
import type { Cluster, ReadableText } from "./readable.server";

/** A text whose line widths can be computed by addition. */
export interface MeasuredText {
  clusters: Directed<Cluster>[];
  /** Advance of the text before each cluster, in ems; the last element is the total. */
  reach: number[];
  /** The number of clusters before each break opportunity. */
  breaks: number[];
  /** The base embedding level: odd for right to left. */
  base: number;
  isTall: boolean;
  isCut: boolean;
}

/** Consecutive clusters with the same font and direction. */
interface Stretch {
  text: string;
  font: ShapedFont;
  level: number;
  clusters: Cluster[];
}

// Scripts with stacked or deep marks, which need a larger line height.
const tallScripts = /[\p{sc=Arab}\p{sc=Deva}\p{sc=Thai}\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Measures a text: shapes each of its runs once, for the advance of each cluster. */
export function measureText({ clusters, isCut }: ReadableText): MeasuredText {
  const { levels, base } = levelsOf(clusters);
  const directed = clusters.map((cluster, at) => ({ ...cluster, level: levels[at] ?? base }));
  const reach = [0];
  for (const stretch of stretchesOf(directed)) {
    for (const advance of advancesOf(stretch)) reach.push((reach.at(-1) ?? 0) + advance);
  }
  const isTall = clusters.some(({ text }) => tallScripts.test(text));
  return { clusters: directed, reach, breaks: breaksOf(clusters), base, isTall, isCut };
}

/** Splits clusters into runs that are shaped together, so that letters join. */
export function stretchesOf(clusters: Directed<Cluster>[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const cluster of clusters) {
    const { text, font, level } = cluster;
    const last = stretches.at(-1);
    if (last && last.font === font && last.level === level) {
      last.text += text;
      last.clusters.push(cluster);
    } else stretches.push({ text, font, level, clusters: [cluster] });
  }
  return stretches;
}

/** Shapes a run in its direction. */
export const shapeStretch = ({ text, font, level }: Stretch) => font.shape(text, level % 2 ? "rtl" : "ltr");

/** The advance of each cluster, in ems; a ligature's counts for its first cluster. */
function advancesOf(stretch: Stretch): number[] {
  const ownerAt = stretch.clusters.flatMap(({ text }, owner) => Array<number>(text.length).fill(owner));
  const advances = stretch.clusters.map(() => 0);
  for (const { at, advance } of shapeStretch(stretch).glyphs) {
    const owner = ownerAt[at] ?? 0;
    advances[owner] = (advances[owner] ?? 0) + advance;
  }
  return advances;
}
