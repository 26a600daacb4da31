import type { ShapedFont } from "~/platform/shaper/shaper";
import { breaksOf } from "./breaks.server";
import { type Directed, levelsOf } from "./direction.server";
import type { Cluster, ReadableText } from "./readable.server";

/** A text whose lines can be found by adding up. */
export interface MeasuredText {
  clusters: Directed<Cluster>[];
  /** How far the text reaches before each cluster, in ems; the last number is the whole. */
  reach: number[];
  /** How many clusters stand before each place where a line may end. */
  breaks: number[];
  /** The direction of the text as a whole: odd from right to left. */
  base: number;
  isTall: boolean;
  isCut: boolean;
}

/** Clusters that one font draws in one direction. */
export interface Stretch {
  text: string;
  font: ShapedFont;
  level: number;
  clusters: Cluster[];
}

// These stack marks above and below their letters, or have deep ones.
const tallScripts = /[\p{sc=Arab}\p{sc=Deva}\p{sc=Thai}\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Shapes a text, each of its stretches once, for the room that each cluster takes. */
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

/** What is shaped as one, so that letters join. */
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

/** Shapes a stretch in its direction. */
export const shapeStretch = ({ text, font, level }: Stretch) => font.shape(text, level % 2 ? "rtl" : "ltr");

/** The room of each cluster, in ems; a ligature's is that of its first one. */
function advancesOf(stretch: Stretch): number[] {
  const ownerAt = stretch.clusters.flatMap(({ text }, owner) => Array<number>(text.length).fill(owner));
  const advances = stretch.clusters.map(() => 0);
  for (const { at, advance } of shapeStretch(stretch).glyphs) {
    const owner = ownerAt[at] ?? 0;
    advances[owner] = (advances[owner] ?? 0) + advance;
  }
  return advances;
}
