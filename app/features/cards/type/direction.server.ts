import createBidi from "bidi-js";

/** A part with its embedding level: even levels run from left to right, odd ones from right to left. */
export type Directed<Part> = Part & { level: number };

const bidi = createBidi();

/** The embedding level of each cluster and of the whole text. Source: Unicode Standard Annex 9. */
export function levelsOf(clusters: readonly { text: string }[]) {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(""));
  let start = 0;
  const perCluster = clusters.map(({ text }) => {
    const level = levels[start] ?? 0;
    start += text.length;
    return level;
  });
  return { levels: perCluster, base: paragraphs[0]?.level ?? 0 };
}

/** A line's parts in visual order: each run at or above a level is reversed, from the highest level down (rule L2). */
export function reorder<Part>(line: Directed<Part>[]): Directed<Part>[] {
  const highest = Math.max(0, ...line.map(({ level }) => level));
  let ordered = line;
  for (let level = highest; level > 0; level--) {
    ordered = stretches(ordered, level).flatMap((stretch) =>
      stretch.every((part) => part.level >= level) ? stretch.toReversed() : stretch,
    );
  }
  return ordered;
}

/** Splits the line wherever it rises to `level` or falls below it. */
function stretches<Part>(line: Directed<Part>[], level: number): Directed<Part>[][] {
  const cut: Directed<Part>[][] = [];
  for (const part of line) {
    const last = cut.at(-1);
    if (last?.at(-1) && (last.at(-1) as Directed<Part>).level >= level === part.level >= level)
      last.push(part);
    else cut.push([part]);
  }
  return cut;
}
