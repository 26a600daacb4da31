import type { Run } from "~/platform/shaper/shaper";
import { type Directed, reorder } from "./direction.server";
import { type MeasuredText, shapeStretch, stretchesOf } from "./measure.server";
import type { Cluster } from "./readable.server";

/** The clusters of a line, in the order in which they are read. */
export interface Line {
  clusters: Directed<Cluster>[];
  /** In ems, as measured in the whole text. */
  width: number;
}

/** A text in lines. */
export interface Lines {
  lines: Line[];
  isRightToLeft: boolean;
  /** False when there was more, which an ellipsis stands for. */
  isWhole: boolean;
}

/** A line shaped: its runs in the order in which they are drawn, from left to right. */
export interface ShapedLine {
  runs: Run[];
  /** In ems, as it is drawn. */
  width: number;
  /** What the line is drawn smaller by, 1 for nearly all. */
  zoom: number;
}

/**
 * Breaks a text where its script allows it, and anywhere in a word that is wider than a line.
 * @param width of a line, in ems
 * @param most lines there may be
 * @param ellipsis ends the last one when the text goes on
 */
export function breakLines(
  text: MeasuredText,
  width: number,
  most: number,
  ellipsis: Cluster & { width: number },
): Lines {
  const { clusters, reach, breaks, base } = text;
  const ranges: { start: number; end: number }[] = [];
  let from = 0;
  while (from < clusters.length && ranges.length < most) {
    const to = endOfLine(from);
    ranges.push({ start: from, end: trimmed(from, to) });
    from = to;
  }
  const isWhole = from === clusters.length && !text.isCut;
  const unfinished = isWhole ? null : (ranges.pop() ?? { start: from, end: from });
  const lines = ranges.map(({ start, end }) => lineOf(start, end));
  if (unfinished) lines.push(closed(unfinished));
  return { lines, isRightToLeft: base === 1, isWhole };

  function endOfLine(start: number): number {
    let end = start;
    for (const at of breaks) {
      if (at <= start) continue;
      if (widthOf(start, trimmed(start, at)) > width) break;
      end = at;
    }
    if (end > start) return end;
    end = start + 1;
    while (end < clusters.length && widthOf(start, trimmed(start, end + 1)) <= width) end += 1;
    return end;
  }

  /** As much of a line as leaves room for the ellipsis, and the ellipsis. */
  function closed({ start, end }: { start: number; end: number }): Line {
    let kept = end;
    while (kept > start && widthOf(start, kept) + ellipsis.width > width) kept = trimmed(start, kept - 1);
    const line = lineOf(start, kept);
    return { clusters: [...line.clusters, { ...ellipsis, level: base }], width: line.width + ellipsis.width };
  }

  /** Where a line ends without the space at its end, which needs no room. */
  function trimmed(start: number, end: number): number {
    let last = end;
    while (last > start && clusters[last - 1]?.text.trim() === "") last -= 1;
    return last;
  }

  function lineOf(start: number, end: number): Line {
    return { clusters: clusters.slice(start, end), width: widthOf(start, end) };
  }

  function widthOf(start: number, end: number): number {
    return (reach[end] ?? 0) - (reach[start] ?? 0);
  }
}

/**
 * Shapes a line as it is drawn. Letters at its ends may look different from what was measured, where a word was broken,
 * and a single sign may be wider than the column: such a line is drawn as much smaller as keeps it in the column.
 * @param column in ems
 */
export function shapeLine({ clusters }: Line, column: number): ShapedLine {
  const runs = reorder(stretchesOf(clusters)).map(shapeStretch);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const zoom = width > column ? column / width : 1;
  return { runs, width: width * zoom, zoom };
}
