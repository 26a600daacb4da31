import type { Run } from "~/platform/shaper/shaper";
import { breaksOf } from "./breaks.server";
import { type Directed, levelsOf, reorder } from "./direction.server";
import type { Cluster, ReadableText } from "./readable.server";

/** Runs in the order in which they are drawn, from left to right. */
export interface Line {
  runs: Run[];
  /** In ems. */
  width: number;
}

/** A text in lines. */
export interface Lines {
  lines: Line[];
  isRightToLeft: boolean;
  /** False when there was more, which an ellipsis stands for. */
  isWhole: boolean;
}

/**
 * Breaks a text where its script allows it, and anywhere in a word that is wider than a line.
 * @param width of a line, in ems; no line is wider
 * @param most lines there may be
 * @param ellipsis ends the last one when the text goes on
 */
export function breakLines(text: ReadableText, width: number, most: number, ellipsis: Cluster): Lines {
  const { clusters } = text;
  const { levels, base } = levelsOf(clusters);
  const parts = clusters.map((cluster, at) => ({ ...cluster, level: levels[at] ?? base }));
  const breaks = breaksOf(clusters);

  const lines: Directed<Cluster>[][] = [];
  let from = 0;
  while (from < parts.length && lines.length < most) {
    const to = endOfLine(from);
    lines.push(trimmed(parts.slice(from, to)));
    from = to;
  }
  const isWhole = from === parts.length;
  if (!isWhole) lines.push(closed(lines.pop() ?? []));
  return { lines: lines.map(setLine), isRightToLeft: base === 1, isWhole };

  function endOfLine(start: number): number {
    let end = start;
    for (const at of breaks.filter((candidate) => candidate > start)) {
      if (!fits(parts.slice(start, at))) break;
      end = at;
    }
    if (end > start) return end;
    end = start + 1;
    while (end < parts.length && fits(parts.slice(start, end + 1))) end += 1;
    return end;
  }

  function closed(line: Directed<Cluster>[]): Directed<Cluster>[] {
    const end = { ...ellipsis, level: base };
    let kept = line;
    while (kept.length > 0 && !fits([...kept, end])) kept = trimmed(kept.slice(0, -1));
    return [...kept, end];
  }

  function fits(line: Directed<Cluster>[]): boolean {
    return setLine(trimmed(line)).width <= width;
  }
}

/** A space at the end of a line needs no room. */
function trimmed(line: Directed<Cluster>[]): Directed<Cluster>[] {
  return line.slice(0, line.findLastIndex(({ text }) => text.trim() !== "") + 1);
}

/** Shapes what one font draws in one direction as one, so that letters join. */
function setLine(line: Directed<Cluster>[]): Line {
  const stretches: Directed<Cluster>[] = [];
  for (const { text, font, level } of line) {
    const last = stretches.at(-1);
    if (last && last.font === font && last.level === level) last.text += text;
    else stretches.push({ text, font, level });
  }
  const runs = reorder(stretches).map(({ text, font, level }) => font.shape(text, level % 2 ? "rtl" : "ltr"));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}
