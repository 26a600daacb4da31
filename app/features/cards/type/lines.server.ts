import type { Run } from "~/platform/shaper/shaper";
import { type Directed, reorder } from "./direction.server";
import { type MeasuredText, shapeStretch, stretchesOf } from "./measure.server";
import type { Cluster } from "./readable.server";

/** The clusters of a line, in logical order. */
interface Line {
  clusters: Directed<Cluster>[];
  /** In ems, as measured in the whole text. */
  width: number;
}

/** A text broken into lines. */
export interface Lines {
  lines: Line[];
  isRightToLeft: boolean;
  /** False if the text was cut, with an ellipsis. */
  isWhole: boolean;
}

/** A shaped line: its runs in visual order, from left to right. */
interface ShapedLine {
  runs: Run[];
  /** In ems, as drawn. */
  width: number;
  /** Scale factor to fit the column, usually 1. */
  zoom: number;
}

/**
 * Breaks a text at break opportunities, and anywhere in a word that is wider than a line.
 * @param width of a line, in ems
 * @param maxLines maximum number of lines
 * @param ellipsis appended to the last one if the text is cut
 */
export function breakLines(
  text: MeasuredText,
  width: number,
  maxLines: number,
  ellipsis: Cluster & { width: number },
): Lines {
  const { clusters, reach, breaks, base } = text;
  const ranges: { start: number; end: number }[] = [];
  let from = 0;
  while (from < clusters.length && ranges.length < maxLines) {
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

  /** A line shortened to fit the ellipsis, with the ellipsis. */
  function closed({ start, end }: { start: number; end: number }): Line {
    let kept = end;
    while (kept > start && widthOf(start, kept) + ellipsis.width > width) kept = trimmed(start, kept - 1);
    const line = lineOf(start, kept);
    return { clusters: [...line.clusters, { ...ellipsis, level: base }], width: line.width + ellipsis.width };
  }

  /** End of a line without its trailing spaces, which take no width. */
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
 * Shapes a line for drawing. Where a word was broken, letters at the line's ends may be shaped differently from the
 * measurement, and a single cluster may be wider than the column: such a line is scaled down to fit.
 * @param column in ems
 */
export function shapeLine({ clusters }: Line, column: number): ShapedLine {
  const runs = reorder(stretchesOf(clusters)).map(shapeStretch);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const zoom = width > column ? column / width : 1;
  return { runs, width: width * zoom, zoom };
}
